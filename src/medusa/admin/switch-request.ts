import { z } from "zod"
import { MAX_TYPED_LENGTH } from "../../core/domain-name/host"
import { parseTld } from "../../core/domain-name/tld"
import { ApiError, parseRequest } from "../http/api-error"
import type { Sale } from "../sales/selling-switches"

const tld = z
  .string({ required_error: "is missing" })
  .max(MAX_TYPED_LENGTH, `has more than ${MAX_TYPED_LENGTH} characters`)
const stopped = z.boolean({ required_error: "is missing: true to stop, false to sell again" })

export const switchBodySchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("domains"), stopped }).strict(),
  z.object({ what: z.literal("inquiries"), stopped }).strict(),
  z.object({ what: z.literal("tld"), tld, stopped }).strict(),
])

/** Parses the body of POST /admin/domain-switches; an extension may be written in any form. */
export function readSwitch(body: unknown): { sale: Sale; stopped: boolean } {
  const asked = parseRequest(switchBodySchema, body)
  if (asked.what !== "tld") return { sale: { what: asked.what }, stopped: asked.stopped }
  const parsed = parseTld(asked.tld)
  if (parsed.kind !== "tld") {
    throw new ApiError(400, "invalid_extension", `${asked.tld}: ${parsed.message}`, { field: "tld" })
  }
  return { sale: { what: "tld", tld: parsed.tld }, stopped: asked.stopped }
}
