import { isErrorIdentifier } from "../answers/error-identifier"
import { ERROR_MEANING, type ErrorMeaning } from "../answers/error-meaning"
import type { Refused } from "./operation"

/** What a word of refusal of the domain interface means; one that v1 does not list is no proof of anything. */
export const domainRefusal = ({ error }: Refused): ErrorMeaning =>
  isErrorIdentifier(error)
    ? ERROR_MEANING[error]
    : {
        next: "hold",
        reason: "unknown_answer",
        tells: `Upstream said ${error}, which is not in its documentation; ask upstream what it means.`,
      }
