import { assertUnreachable } from "../../core/assert-unreachable"
import { upstreamUnavailable } from "../../core/quotes/refusals"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import type { Inquired } from "./inquired"
import { issueIn } from "./inquiries-of"

type Under = Extract<Inquired, { id: string }>

/** Answers an inquiry that has a row; throws one that was refused before. */
export function inquiredOrThrow(inquired: Inquired, language: Language): Under {
  switch (inquired.kind) {
    case "answered":
    case "under_way":
    case "held":
    case "failed":
      return inquired
    case "invalid_input": {
      const problems = inquired.problems.map((problem) => issueIn(problem, language))
      throw new Refusal("invalid", "invalid_input", problems[0]?.message ?? "The input is invalid.", {
        problems,
      })
    }
    case "unknown_service":
      throw new Refusal(
        "impossible",
        "unknown_service",
        "There is no such inquiry; GET /admin/inquiry-services lists them.",
      )
    case "not_for_sale":
      throw new Refusal("impossible", "not_for_sale", "Upstream does not sell this inquiry at the moment.")
    case "above_max_charge":
      throw new Refusal(
        "conflict",
        "above_max_charge",
        `It costs ${inquired.cost} IRT now; raise max_charge to accept that.`,
        {
          cost: inquired.cost,
        },
      )
    case "reference_reused":
      throw new Refusal(
        "conflict",
        "reference_reused",
        "This reference was used for another question. Choose a new one.",
      )
    case "unavailable":
      throw upstreamUnavailable(inquired)
    default:
      return assertUnreachable(inquired)
  }
}
