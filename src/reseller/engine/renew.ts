import { domainRefusal, UNKNOWN_ANSWER } from "../contract/error-meaning"
import type { Registrar } from "../contract/registrar"
import { splitName } from "../names/tld"
import type { OrderRow } from "../orders/order-row"
import { EXPIRY_SLACK_DAYS } from "../portfolio/judge-proof"
import { askRenewalCosts, renewalCost } from "../prices/ask-quotes"
import type { ToleranceOptions } from "../prices/tolerance"
import { addDays, addYears, type CalendarDate } from "../shared/calendar-date"
import { readDomain } from "./belief"
import { idempotencyKey, type Operation } from "./operation"
import { withEvidence } from "./register"
import { judgeCost, NO_PRICE, unansweredQuote } from "./requote"

/** Renews a domain for the period that begins with the expiry that it was sold against (money rule 7). */
export function renewOperation(registrar: Registrar, tolerance: ToleranceOptions): Operation {
  return {
    done: "renewed",
    isOnce: false,
    alreadyDone(row) {
      const { owed } = requestOf(row)
      return owed === undefined ? null : { charged: row.quoted_cost, new_expiry: owed.to_expiry }
    },
    reserve: () => registrar.reserveWrite(),
    async requote(row) {
      const { years, premium } = requestOf(row)
      const name = { ...splitName(row.subject), premium }
      const asked = (await askRenewalCosts([name], "paid", registrar))(name)
      if (asked.kind !== "answered") return unansweredQuote(asked, domainRefusal)
      const cost = renewalCost(asked.data, years)
      return cost === null ? NO_PRICE : judgeCost(row, cost, tolerance)
    },
    keyOf(row, spent_by) {
      const { expiry, years } = requestOf(row)
      // YYYY-MM-DD (assumption 16). Where upstream gave up an order under a key the same one would bring the old answer.
      return idempotencyKey("renew", row.subject, expiry, years, ...(spent_by == null ? [] : [spent_by]))
    },
    async send(row, { key, slot, send_by_ms }) {
      const { years, owed } = requestOf(row)
      if (owed !== undefined) throw new Error(`Bug! ${row.id} was renewed by upstream already`)
      return withEvidence(await registrar.renew({ domain: row.subject, years, key, send_by_ms }, slot))
    },
    meaningOf(_, refused) {
      if (refused.error === "not_found") return { next: "fail" }
      const meaning = domainRefusal(refused)
      // That the account has it says nothing of a renewal.
      return meaning.next === "look" ? UNKNOWN_ANSWER : meaning
    },
    newExpiry(row, shown) {
      const target = targetOf(row)
      // Somebody else may have renewed it as well: this row did no more than its own years.
      const isOwn = shown !== null && reaches(row, shown) && shown <= addDays(target, EXPIRY_SLACK_DAYS)
      return isOwn ? shown : target
    },
    record: {
      foreign: "expiry_changed",
      look: (row) =>
        readDomain(row, registrar, ({ order_state, expiry }) => {
          const { record_before } = row
          // A domain is registered whatever becomes of its renewal: the new expiry alone shows that (assumption 15).
          if (expiry !== null && reaches(row, expiry)) return "registered"
          if (order_state === "unknown" && record_before !== null && record_before !== "unknown")
            return "unknown"
          return expiry === requestOf(row).expiry ? "as_before" : "moved"
        }),
    },
  }
}

function requestOf(row: OrderRow) {
  if (row.request.kind !== "renew") throw new Error(`Bug! ${row.id} is no renewal`)
  return row.request
}

function targetOf(row: OrderRow): CalendarDate {
  const { expiry, years } = requestOf(row)
  return addYears(expiry, years)
}

const reaches = (row: OrderRow, expiry: CalendarDate): boolean =>
  expiry >= addDays(targetOf(row), -EXPIRY_SLACK_DAYS)
