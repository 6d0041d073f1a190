import type { CallResult } from "../../core/answers/call-result"
import type { Refused } from "../../core/engine/operation"

/** Whether one of upstream's interfaces answers, and if not, what the operator should do. */
export type UpstreamHealth = { reachable: boolean; error: string | null; message: string | null }

/** `meaningOf` tells what a refusal means; `option` names the options of this interface. */
export function upstreamHealth(
  result: CallResult<unknown>,
  meaningOf: (refused: Refused) => { tells: string },
  option: "domains" | "identity",
): UpstreamHealth {
  switch (result.kind) {
    case "answered":
      return { reachable: true, error: null, message: null }
    case "refused":
    case "refused_unknown":
      return { reachable: true, error: result.error, message: meaningOf(result).tells }
    case "busy":
      return {
        reachable: true,
        error: null,
        message: "Our share of upstream's rate limit is used up for the moment.",
      }
    default:
      return {
        reachable: false,
        error: result.kind,
        message: `Upstream cannot be reached. Check ${option}.base_url and the network.`,
      }
  }
}
