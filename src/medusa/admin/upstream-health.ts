import type { CallResult } from "../../core/answers/call-result"
import { ERROR_MEANING } from "../../core/answers/error-meaning"
import type { Account } from "../../core/answers/registration"

/** Whether upstream answers, and if not, what the operator should do. */
export type UpstreamHealth = { reachable: boolean; error: string | null; message: string | null }

export function upstreamHealth(ping: CallResult<Account>): UpstreamHealth {
  if (ping.kind === "answered") return { reachable: true, error: null, message: null }
  if (ping.kind === "refused") {
    return { reachable: true, error: ping.error, message: ERROR_MEANING[ping.error].tells }
  }
  if (ping.kind === "busy") {
    return {
      reachable: true,
      error: null,
      message: "Our share of upstream's rate limit is used up for the moment.",
    }
  }
  return {
    reachable: false,
    error: ping.kind,
    message: "Upstream cannot be reached. Check domains.base_url and the network.",
  }
}
