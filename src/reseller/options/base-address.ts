import { z } from "zod"
import { parseBaseUrl } from "../upstream/http/transport"

/** Behind the host in the addresses that a reseller panel shows. */
const PATH = /\/api\/v1(?:\/(?:identity|domains|ping|tlds))?$/

const FORM = "must be an address like https://api.example.com, without user name, query or fragment"

const address = z
  .string({ required_error: "is missing: the interface's base address" })
  .transform((text, context) => {
    try {
      return parseBaseUrl(text)
    } catch {
      context.addIssue({ code: "custom", message: FORM })
      return z.NEVER
    }
  })

/** The client adds the paths of the domain interface, which begin with /api/v1. */
export const domainsAddress = address.transform((url) => url.replace(PATH, ""))

/** Completed from the host alone, or from one of the paths; another path stays as it is. */
export const identityAddress = address.transform((url) =>
  PATH.test(url) || new URL(url).pathname === "/" ? `${url.replace(PATH, "")}/api/v1/identity` : url,
)
