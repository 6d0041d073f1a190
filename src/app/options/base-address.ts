import { z } from "zod"
import { parseBaseUrl } from "../../upstream/http/transport"

const API = "/api/v1"
const IDENTITY = `${API}/identity`

/** The path behind the host in the addresses that a reseller panel shows, and the part of it that the client adds by itself. */
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

/** The domain interface's paths begin with /api/v1: an address that has it too is cut. */
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

/** The identity interface's address is completed from the host alone, or from /api/v1. Another path stays as it is. */
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
