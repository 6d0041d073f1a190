import { type Answer, jsonAnswer } from "../http/reply"
import type { Mode } from "../state/mode"
import type { Outcome } from "./outcome"

/** Fields that v1 does not list: a client must not fail on them (contract section 9, rule 3). */
const EXTRA_IN_ENVELOPE = { served_by: "sandbox" }
export const EXTRA_IN_DATA = { added_later: { any: ["thing"] } }

/** The envelope of contract section 2.1, in the variant that the mode asks for. */
export function toAnswer(outcome: Outcome, mode: Mode): Answer {
  const extra = mode.extra_fields ? EXTRA_IN_ENVELOPE : {}
  if (!outcome.ok) {
    const { ok, error, message, data } = outcome
    const status = mode.errors_as_200 && !outcome.pinned_status ? 200 : outcome.status
    return jsonAnswer(status, { ok, error, message, data, ...extra })
  }
  const flag = outcome.replayed ? { replayed: true } : {}
  const inData = { ...(mode.extra_fields ? EXTRA_IN_DATA : {}), ...(mode.replayed_in === "data" ? flag : {}) }
  const inEnvelope = { ...outcome.beside, ...(mode.replayed_in === "envelope" ? flag : {}), ...extra }
  return jsonAnswer(200, { ok: true, data: withFields(outcome.data, inData), ...inEnvelope })
}

function withFields(data: unknown, fields: Record<string, unknown>): unknown {
  if (Array.isArray(data)) return data.map((element) => withFields(element, fields))
  return typeof data === "object" && data !== null ? { ...data, ...fields } : data
}
