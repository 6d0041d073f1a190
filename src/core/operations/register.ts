import type { Availability } from "../answers/availability"
import { assertUnreachable } from "../assert-unreachable"
import { splitName } from "../domain-name/split-name"
import { MAX_TERM_YEARS } from "../domain-name/years"
import { registrationKey } from "../keys/idempotency-key"
import type { OrderRow } from "../orders/order-row"
import type { Registrar } from "../ports/registrar"
import { judgeAvailability } from "../pricing/judge-availability"
import type { ToleranceOptions } from "../pricing/tolerance-options"
import { domainRefusal } from "./domain-refusal"
import { judgeCost } from "./judge-cost"
import type { Operation, Requote } from "./operation"
import { unansweredQuote } from "./unanswered-quote"
import { withEvidence } from "./with-evidence"

/** What may be sold was decided when it was sold; here only the cost counts. */
const WHATEVER_WAS_SOLD = { max_years: MAX_TERM_YEARS, premium: { max_years: MAX_TERM_YEARS } }

/** Registers one new domain. */
export function registerOperation(registrar: Registrar, tolerance: ToleranceOptions): Operation {
  return {
    done: "registered",
    obstacle: null,
    reserve: () => registrar.reserveWrite(),
    async requote(row) {
      const { label, tld } = splitName(row.subject)
      const result = await registrar.check(label, [tld], "paid")
      if (result.kind !== "answered") return unansweredQuote(result, domainRefusal)
      const availability = result.data.find((one) => one.domain === row.subject)
      return availability ? judge(row, availability, tolerance) : { kind: "later", reason: "lookup" }
    },
    keyOf: (row) => registrationKey(row.id, row.subject, requestOf(row).years),
    async send(row, key, permit) {
      const { years, nameservers } = requestOf(row)
      return withEvidence(await registrar.register({ domain: row.subject, years, nameservers, key }, permit))
    },
    meaningOf: (_, refused) => domainRefusal(refused),
    look: async (row) => withEvidence(await registrar.details(row.subject)),
  }
}

function requestOf(row: OrderRow) {
  if (row.request.kind !== "register") throw new Error(`Bug! ${row.id} is no registration`)
  return row.request
}

function judge(row: OrderRow, now: Availability, tolerance: ToleranceOptions): Requote {
  const judged = judgeAvailability(
    now,
    { action: "register", years: requestOf(row).years },
    WHATEVER_WAS_SOLD,
  )
  if (judged.kind === "orderable") return judgeCost(row, judged.cost, tolerance)
  switch (judged.reason) {
    case "taken":
    case "unsupported":
      return { kind: "gone", cause: judged.reason }
    case "unchecked":
      return { kind: "later", reason: "lookup" }
    case "no_price":
      return { kind: "hold", reason: "no_price", cost: null, cause: judged.message }
    case "unknown":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: judged.message }
    case "premium_not_sold":
    case "premium_term_too_long":
    case "term_too_long":
    case "not_registered":
      throw new Error(`Bug! ${judged.reason} cannot come of these rules`)
    default:
      return assertUnreachable(judged.reason)
  }
}
