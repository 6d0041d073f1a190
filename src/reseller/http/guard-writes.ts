import type { HttpRequest, Side, Who } from "../binding/http"
import { Refusal } from "../shared/refusal"

/** They change nothing: another site's page may have a browser send them, and cannot read the answer. */
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"]

const JSON_TYPE = "application/json"

/** A browser sends a session's cookie along whichever page asks it to: so a change is JSON, and by a session from a page of ours. */
export function assertJsonFromOurPage(req: HttpRequest, side: Side, who: Who): void {
  if (READS.includes(req.method)) return
  assertJson(req, side)
  if (who.isBySession(req, side)) assertFromOurPage(req, who.pagesOf(req, side))
}

/** A storefront's DELETE may go without a body: no form can send one. */
function assertJson(req: HttpRequest, side: Side): void {
  const type = req.get("Content-Type")?.split(";")[0]?.trim().toLowerCase()
  if (type === JSON_TYPE || (type === undefined && req.method === "DELETE" && side === "store")) return
  const sentence = `Send "Content-Type: ${JSON_TYPE}". Where there is nothing else to send, the body is {}.`
  throw new Refusal("unsupported", "json_required", sentence)
}

/** A browser sends an Origin with every change; a program that has a session's cookie sends none. */
function assertFromOurPage(req: HttpRequest, { option, origins }: ReturnType<Who["pagesOf"]>): void {
  const origin = req.get("Origin")
  if (origin === undefined || isThisHost(origin, req)) return
  const isListed = origins.some((listed) =>
    typeof listed === "string" ? listed === origin : listed.test(origin),
  )
  if (isListed) return
  const sentence = `The Origin of this request is not one of this shop's. If it should be, add it to ${option} in medusa-config.js.`
  throw new Refusal("forbidden", "foreign_origin", sentence)
}

/** Whether the page is from the host that the request goes to: behind a proxy, the one that the proxy was asked for. */
function isThisHost(origin: string, req: HttpRequest): boolean {
  const host = req.get("X-Forwarded-Host")?.split(",")[0]?.trim() ?? req.get("Host")
  try {
    const page = new URL(origin)
    // With the page's scheme, so that its default port is left out of both.
    return page.host === new URL(`${page.protocol}//${host}`).host
  } catch {
    return false
  }
}
