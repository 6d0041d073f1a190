import type { CallResult } from "../contract/call-result"
import { domainRefusal } from "../contract/error-meaning"
import { type Availability, MAX_TERM_YEARS, type Registrar, type Registration } from "../contract/registrar"
import { splitName } from "../names/tld"
import type { OrderRow } from "../orders/order-row"
import { judgeAvailability } from "../prices/quote"
import type { ToleranceOptions } from "../prices/tolerance"
import type { CalendarDate } from "../shared/calendar-date"
import { readDomain } from "./belief"
import { type Answer, idempotencyKey, type Operation, type Requote } from "./operation"
import { judgeCost, unansweredQuote } from "./requote"

/** The sale has decided what may be sold; here only the cost counts. */
const WHATEVER_WAS_SOLD = { max_years: MAX_TERM_YEARS, premium: { max_years: MAX_TERM_YEARS } }

export function registerOperation(registrar: Registrar, tolerance: ToleranceOptions): Operation {
  return {
    done: "registered",
    isOnce: true,
    reserve: () => registrar.reserveWrite(),
    async requote(row) {
      const { label, tld } = splitName(row.subject)
      const result = await registrar.check(label, [tld], "paid")
      if (result.kind !== "answered") return unansweredQuote(result, domainRefusal)
      const availability = result.data.find(({ domain }) => domain === row.subject)
      return availability === undefined
        ? { kind: "later", reason: "lookup" }
        : judge(row, availability, tolerance)
    },
    keyOf: (row) => idempotencyKey("register", row.id, row.subject, requestOf(row).years),
    async send(row, { key, slot, send_by_ms }) {
      const { years, nameservers } = requestOf(row)
      const order = { domain: row.subject, years, nameservers, key, send_by_ms }
      return withEvidence(await registrar.register(order, slot))
    },
    meaningOf: (_, refused) => domainRefusal(refused),
    newExpiry: (row, shown) => (shown !== null && !isOlder(shown, row) ? shown : null),
    record: {
      foreign: "already_owned",
      look: (row) =>
        readDomain(row, registrar, ({ order_state, expiry }) => {
          if (order_state === "unknown") return row.record_before === "unknown" ? "as_before" : "unknown"
          // The account lost the name when that term ended, and its record still tells of it.
          const isOld = row.in_flight_since === null || row.record_before === "registered"
          return isOld && expiry !== null && isOlder(expiry, row) ? "as_before" : "registered"
        }),
    },
  }
}

/** It ended before the row was made. */
const isOlder = (expiry: CalendarDate, { created_at }: OrderRow): boolean =>
  Date.parse(expiry) < created_at.getTime()

function requestOf(row: OrderRow) {
  if (row.request.kind !== "register") throw new Error(`Bug! ${row.id} is no registration`)
  return row.request
}

function judge(row: OrderRow, now: Availability, tolerance: ToleranceOptions): Requote {
  const judged = judgeAvailability(now, requestOf(row).years, WHATEVER_WAS_SOLD)
  if (judged.kind === "orderable") return judgeCost(row, judged.cost, tolerance)
  const { reason, message: cause } = judged
  switch (reason) {
    case "taken":
    case "unsupported":
      return { kind: "unavailable", cause: reason }
    case "unchecked":
      return { kind: "later", reason: "lookup" }
    case "no_price":
      return { kind: "hold", reason, cost: null, cause }
    case "unknown":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause }
    case "premium_not_sold":
    case "premium_term_too_long":
    case "term_too_long":
      throw new Error(`Bug! ${reason} cannot come of these rules`)
  }
}

/** Upstream's raw words are evidence: nothing in them is personal. */
export function withEvidence(result: CallResult<Registration>): CallResult<Answer> {
  if (result.kind !== "answered") return result
  const { order_state, charged, raw: evidence } = result.data
  return { ...result, data: { order_state, charged, evidence } }
}
