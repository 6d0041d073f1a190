import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import { domainRefusal } from "../contract/error-meaning"
import type { DomainRecord, Registrar } from "../contract/registrar"
import { splitName } from "../domain-name/tld"
import { renewalKey } from "../orders/idempotency-key"
import type { OrderRow } from "../orders/order-row"
import { addDays, addYears, type CalendarDate, readDate } from "../portfolio/calendar-date"
import { EXPIRY_SLACK_DAYS } from "../portfolio/judge-proof"
import type { ToleranceOptions } from "../pricing/tolerance"
import { askRenewalCosts, renewalCost } from "../quotes/ask-renewal-quotes"
import type { Found, Operation, Progress, RefusalMeaning, Refused, Requote, Shown } from "./operation"
import { isAbsent } from "./register"
import { judgeCost, unansweredQuote } from "./requote"

/**
 * Renews a domain for the period that begins with the expiry that it was sold against. That the period was bought is
 * proven by nothing but the new expiry in upstream's record: an answer may be the replay of an older one.
 */
export function renewOperation(registrar: Registrar, tolerance: ToleranceOptions): Operation {
  const read = async (row: OrderRow): Promise<CallResult<Found>> => {
    const result = await registrar.details(row.subject)
    if (isAbsent(result))
      return { kind: "answered", data: { order_state: "absent", evidence: null }, replayed: false }
    return result.kind === "answered" ? { ...result, data: progressOf(row, result.data) } : result
  }

  return {
    done: "renewed",
    exclusive: true,
    isCapped: false,
    obstacle: null,
    alreadyDone(row) {
      const { owed } = requestOf(row)
      return owed === undefined ? null : { charged: row.quoted_cost, new_expiry: owed.to_expiry }
    },
    reserve: () => registrar.reserveWrite(),

    async requote(row) {
      const { years, premium } = requestOf(row)
      const name = { ...splitName(row.subject), premium }
      // At the same time, so that the step is no longer than that of a registration.
      const [record, costs] = await Promise.all([
        registrar.details(row.subject),
        askRenewalCosts([name], "paid", registrar),
      ])
      if (record.kind !== "answered") return unansweredQuote(record, recordRefusal)
      const changed = expiryChanged(row, record.data)
      if (changed !== null) return changed
      const asked = costs.get(row.subject)
      if (asked === undefined) throw new Error(`Bug! The cost of ${row.subject} was not asked`)
      if (asked.kind !== "answered") return unansweredQuote(asked, domainRefusal)
      const cost = renewalCost(asked.data, years)
      const quote = cost === null ? NO_PRICE : judgeCost(row, cost, tolerance)
      return quote.kind === "go" && row.in_flight_since === null
        ? { ...quote, record_before: record.data.order_state }
        : quote
    },

    keyOf(row, spent_by) {
      const { expiry, years } = requestOf(row)
      return renewalKey(row.subject, expiry, years, spent_by)
    },

    async send(row, { key, permit, send_by_ms }) {
      const { years, owed } = requestOf(row)
      if (owed !== undefined) throw new Error(`Bug! ${row.id} was renewed by upstream already`)
      const result = await registrar.renew({ domain: row.subject, years, key, send_by_ms }, permit)
      if (result.kind !== "answered") return result
      const { order_state, charged, raw: evidence } = result.data
      const said: Progress = { order_state, charged, evidence }
      return { ...result, data: order_state === "registered" ? await proven(row, said, read) : said }
    },

    meaningOf: renewalRefusal,
    // Under review for days, a renewal shows nowhere.
    record: { lag_ms: null, foreign: "expiry_changed", read, shows },
  }
}

function requestOf(row: OrderRow) {
  if (row.request.kind !== "renew") throw new Error(`Bug! ${row.id} is no renewal`)
  return row.request
}

const NO_PRICE: Requote = {
  kind: "hold",
  reason: "no_price",
  cost: null,
  cause: "Upstream has no reliable price for this renewal.",
}

/** The account does not have the domain: nothing can be renewed, and nothing was charged by asking. */
const recordRefusal = (refused: Refused): RefusalMeaning =>
  refused.error === "not_found" ? { ...domainRefusal(refused), next: "fail" } : domainRefusal(refused)

/** The period that was sold has gone: renewed by somebody else, or never what the record says. */
function expiryChanged(row: OrderRow, record: DomainRecord): Requote | null {
  const sold = requestOf(row).expiry
  if (readDate(record.expiry) === sold) return null
  const cause = `it expires on ${record.expiry ?? "no readable date"}, and was sold with expiry ${sold}`
  return { kind: "hold", reason: "expiry_changed", cost: null, cause }
}

/** Until when the domain is to be had. */
function targetOf(row: OrderRow): CalendarDate {
  const { expiry, years } = requestOf(row)
  return addYears(expiry, years)
}

const reaches = (row: OrderRow, expiry: CalendarDate): boolean =>
  expiry >= addDays(targetOf(row), -EXPIRY_SLACK_DAYS)

/** Of the record of a domain that somebody else renewed as well, this row did no more than its own years. */
function ownShare(row: OrderRow, expiry: CalendarDate): CalendarDate {
  const target = targetOf(row)
  return expiry > addDays(target, EXPIRY_SLACK_DAYS) ? target : expiry
}

/**
 * A renewal that upstream still works on is just that, wherever the expiry stands: somebody else may have moved it.
 */
function progressOf(row: OrderRow, { order_state, expiry: text, raw: evidence }: DomainRecord): Progress {
  const expiry = readDate(text)
  switch (order_state) {
    case "failed":
      // A record that shows the work beside such a word contradicts itself, or tells of a later order.
      return {
        order_state: expiry !== null && reaches(row, expiry) ? "unknown" : order_state,
        expiry,
        evidence,
      }
    case "pending":
    case "manual":
      return { order_state, expiry, evidence }
    case "registered":
    case "unknown": {
      const isReached = expiry !== null && reaches(row, expiry)
      if (isReached) return { order_state: "registered", expiry: ownShare(row, expiry), evidence }
      return { order_state: order_state === "unknown" ? "unknown" : "unproven", expiry, evidence }
    }
    default:
      return assertUnreachable(order_state)
  }
}

/** What upstream calls done, as its record shows it. A record that lags behind is no failure: it is asked again later. */
async function proven(
  row: OrderRow,
  said: Progress,
  read: (row: OrderRow) => Promise<CallResult<Found>>,
): Promise<Progress> {
  const record = await read(row)
  const isShown = record.kind === "answered" && record.data.order_state === "registered"
  return isShown ? { ...said, expiry: record.data.expiry ?? null } : { ...said, order_state: "unproven" }
}

/** The years that were bought move the expiry to the target. */
function shows(row: OrderRow, found: Found): Shown {
  const expiry = readDate(found.expiry ?? null)
  if (expiry !== null && reaches(row, expiry)) return { kind: "work" }
  if (expiry === null) return { kind: "untold", cause: "its record has no expiry that can be read" }
  const sold = requestOf(row).expiry
  const cause = `its record expires on ${expiry}, and it was sold with expiry ${sold}`
  return { kind: expiry === sold ? "before" : "other", cause }
}

/** What a refusal of a renewal means; all words but these mean what they mean for a registration. */
function renewalRefusal(_: OrderRow, refused: Refused): RefusalMeaning {
  const meaning = domainRefusal(refused)
  if (refused.error === "not_found") {
    const operatorHint = "The reseller account does not have the domain, so nothing was charged."
    return { next: "fail", operatorHint }
  }
  // Of a renewal such a word makes no sense, and the record would not explain it.
  return meaning.next === "look" ? { ...meaning, next: "hold", reason: "unknown_answer" } : meaning
}
