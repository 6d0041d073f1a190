import { z } from "zod"
import { parseBaseUrl } from "../../upstream/http/transport"

const API = "/api/v1"
const IDENTITY = `${API}/identity`

/** Behind the host in the addresses that a reseller panel shows. */
const PATHS = [IDENTITY, `${API}/domains`, `${API}/ping`, `${API}/tlds`, API] as const

const FORM = "must be an address like https://api.example.com, without user name, query or fragment"

const address = () => z.string({ required_error: "is missing: the interface's base address" })

/** `root`: the part before those; null where it is no address. */
const parsed = (text: string): { url: string; root: string } | null => {
  try {
    const url = parseBaseUrl(text)
    const path = PATHS.find((one) => url.endsWith(one)) ?? ""
    return { url, root: url.slice(0, url.length - path.length) }
  } catch {
    return null
  }
}

/** The client adds the paths of the domain interface, which begin with /api/v1. */
export const domainsAddress = address().transform((text, context) => parsed(text)?.root ?? refuse(context))

/** Completed from the host alone, or from one of the paths; another path stays as it is. */
export const identityAddress = address().transform((text, context) => {
  const read = parsed(text)
  if (read === null) return refuse(context)
  const { url, root } = read
  return root !== url || new URL(url).pathname === "/" ? `${root}${IDENTITY}` : url
})

function refuse(context: z.RefinementCtx): never {
  context.addIssue({ code: "custom", message: FORM })
  return z.NEVER
}
