import { useSyncExternalStore } from "react"

/** Where the storefront lives: /shop/<language>/<path>. */
const ROOT = "/shop"
const CHANGED = "storefront:location"

const subscribe = (listener: () => void): (() => void) => {
  for (const event of ["popstate", CHANGED]) window.addEventListener(event, listener)
  return () => {
    for (const event of ["popstate", CHANGED]) window.removeEventListener(event, listener)
  }
}

/** The path below the language without slashes at its ends, "" for the first page; and what was asked after "?". */
export const useRoute = (): { path: string; query: URLSearchParams } => {
  const href = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search)
  const [pathname = "", search = ""] = href.split("?")
  const [, , , ...below] = pathname.split("/")
  return { path: below.filter(Boolean).join("/"), query: new URLSearchParams(search) }
}

export const hrefOf = (path: string): string => `${ROOT}/${document.documentElement.lang}/${path}`

export const navigate = (path: string, { replace = false } = {}): void => {
  const href = hrefOf(path)
  if (replace) window.history.replaceState(null, "", href)
  else window.history.pushState(null, "", href)
  window.dispatchEvent(new Event(CHANGED))
}

/** A page of the storefront that an address names, as `navigate` takes it; null for what leads anywhere else. */
export const ownPath = (text: string | null): string | null => {
  if (text === null) return null
  const root = new URL(hrefOf(""), window.location.origin)
  const { origin, pathname, search } = new URL(hrefOf(text), root)
  const isOwn = origin === root.origin && pathname.startsWith(root.pathname)
  return isOwn ? pathname.slice(root.pathname.length) + search : null
}

/** This page in the other language. */
export const hrefInLanguage = (language: string): string => {
  const [, , , ...below] = window.location.pathname.split("/")
  return `${ROOT}/${language}/${below.join("/")}${window.location.search}`
}

/** Where an order is followed. Without the id, which only its customer is told, the account: it asks them to sign in, and lists it. */
export const orderPage = (order_id: string | null): string =>
  order_id === null ? "account" : `orders/${order_id}`

/** The parts of a page's address, in the order of its pattern. */
export type PageProps = { parts: readonly string[] }
