import type { CallResult } from "../answers/call-result"
import type { DomainRecord, Registration } from "../answers/registration"
import type { Progress } from "./operation"

/** What upstream said of a domain, with its raw words as evidence: nothing in them is personal. */
export function withEvidence(result: CallResult<Registration | DomainRecord>): CallResult<Progress> {
  if (result.kind !== "answered") return result
  const { order_state, raw, ...rest } = result.data
  const charged = "charged" in rest ? rest.charged : null
  return { ...result, data: { order_state, charged, evidence: raw } }
}
