import { z } from "zod"
import { parseBaseUrl } from "../../upstream/http/transport"

const API = "/api/v1"
const IDENTITY = `${API}/identity`

/** What stands behind the host in the addresses that a reseller panel shows, and what of it the client adds by itself. */
const ADDED = [`${API}/domains`, `${API}/ping`, `${API}/tlds`, API] as const

const FORM = "must be an address like https://api.example.com, without user name, query or fragment"

const address = () => z.string({ required_error: "is missing: the interface's base address" })

const parsed = (text: string): string | null => {
  try {
    return parseBaseUrl(text)
  } catch {
    return null
  }
}

/** Of the domain interface, whose paths begin with /api/v1: with that in the address too, it is cut. */
export const domainsAddress = address().transform((text, context) => {
  const url = parsed(text)
  if (url === null) return refuse(context, FORM)
  if (url.endsWith(IDENTITY)) {
    const right = url.slice(0, -IDENTITY.length)
    return refuse(context, `is the identity interface's address. That of the domain interface is ${right}`)
  }
  const added = ADDED.find((path) => url.endsWith(path))
  return added === undefined ? url : url.slice(0, -added.length)
})

/** Of the identity interface: with the host alone, or up to /api/v1, it is completed. Another path stays as it is. */
export const identityAddress = address().transform((text, context) => {
  const url = parsed(text)
  if (url === null) return refuse(context, FORM)
  const { pathname, origin } = new URL(url)
  if (pathname === "/") return `${origin}${IDENTITY}`
  if (url.endsWith(API)) return `${url}/identity`
  const added = ADDED.find((path) => url.endsWith(path))
  if (added !== undefined) {
    const right = `${url.slice(0, -added.length)}${IDENTITY}`
    return refuse(context, `is the domain interface's address. That of the identity interface is ${right}`)
  }
  return url
})

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message })
  return z.NEVER
}
