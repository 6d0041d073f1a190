import { switchBodySchema } from "../../api-schemas/admin-requests"
import { parseRequest } from "../../api-schemas/parse-request"
import { parseTld } from "../../core/domain-name/tld"
import { Refusal } from "../../core/refusal"
import type { Sale } from "./selling-switches"

/** Parses the body of POST /admin/domain-switches; an extension may be written in any form. */
export function readSwitch(body: unknown): { sale: Sale; stopped: boolean } {
  const asked = parseRequest(switchBodySchema, body)
  if (asked.what !== "tld") return { sale: { what: asked.what }, stopped: asked.stopped }
  const parsed = parseTld(asked.tld)
  if (parsed.kind !== "tld") {
    throw new Refusal("invalid", "invalid_extension", `${asked.tld}: ${parsed.message}`, { field: "tld" })
  }
  return { sale: { what: "tld", tld: parsed.tld }, stopped: asked.stopped }
}
