import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import { domainRefusal } from "../contract/error-meaning"
import type { Availability, DomainRecord, Registrar, Registration } from "../contract/registrar"
import { splitName } from "../domain-name/tld"
import { registrationKey } from "../orders/idempotency-key"
import { isAccepted, type OrderRow } from "../orders/order-row"
import { readDate } from "../portfolio/calendar-date"
import { EXPIRY_SLACK_DAYS } from "../portfolio/judge-proof"
import { judgeAvailability } from "../pricing/judge-availability"
import { MAX_TERM_YEARS } from "../pricing/term"
import type { ToleranceOptions } from "../pricing/tolerance"
import type { Found, Operation, Progress, Requote, Shown } from "./operation"
import { REGISTRATION_LAG_MS } from "./pace"
import { judgeCost, unansweredQuote } from "./requote"

/** What may be sold was decided when it was sold; here only the cost counts. */
const WHATEVER_WAS_SOLD = { max_years: MAX_TERM_YEARS, premium: { max_years: MAX_TERM_YEARS } }

const DAY_MS = 24 * 60 * 60 * 1_000

/** An expiry is a date without a time zone, and registries round: a record may differ from our count by so much. */
const EXPIRY_SLACK_MS = EXPIRY_SLACK_DAYS * DAY_MS

/** Registers one new domain. */
export function registerOperation(registrar: Registrar, tolerance: ToleranceOptions): Operation {
  return {
    done: "registered",
    exclusive: true,
    isCapped: false,
    obstacle: null,
    alreadyDone: null,
    reserve: () => registrar.reserveWrite(),
    async requote(row) {
      const { label, tld } = splitName(row.subject)
      // The record at the same time, so that the step is no longer than one call.
      const [result, before] = await Promise.all([
        registrar.check(label, [tld], "paid"),
        row.in_flight_since === null ? registrar.details(row.subject) : null,
      ])
      if (result.kind !== "answered") return unansweredQuote(result, domainRefusal)
      // Without it nothing could tell this row's work from what stood there before.
      if (before !== null && before.kind !== "answered" && !isAbsent(before))
        return unansweredQuote(before, domainRefusal)
      const availability = result.data.find((one) => one.domain === row.subject)
      if (availability === undefined) return { kind: "later", reason: "lookup" }
      const quote = judge(row, availability, tolerance)
      if (quote.kind !== "go" || before === null) return quote
      if (before.kind !== "answered") return { ...quote, record_before: ABSENT }
      const { order_state, expiry } = before.data
      const stands = order_state === "registered" || expiry !== null ? { stands_until: readDate(expiry) } : {}
      return { ...quote, record_before: order_state, ...stands }
    },
    keyOf: (row) => registrationKey(row.id, row.subject, requestOf(row).years),
    async send(row, { key, permit, send_by_ms }) {
      const { years, nameservers } = requestOf(row)
      const order = { domain: row.subject, years, nameservers, key, send_by_ms }
      return withEvidence(await registrar.register(order, permit))
    },
    meaningOf: (_, refused) => domainRefusal(refused),
    record: {
      lag_ms: REGISTRATION_LAG_MS,
      foreign: "already_owned",
      read: (row) => read(row, registrar),
      shows,
    },
  }
}

const ABSENT = "absent"

export const isAbsent = (result: CallResult<unknown>): boolean =>
  result.kind === "refused" && result.error === "not_found"

/** Of a name for which a call was sent, a record that shows no work is proof only when the name is free. */
async function read(row: OrderRow, registrar: Registrar): Promise<CallResult<Found>> {
  const result = await registrar.details(row.subject)
  const record = isAbsent(result) ? answered({ order_state: ABSENT, evidence: null }) : undoubted(row, result)
  if (record.kind !== "answered" || row.first_sent_at === null) return record
  const { order_state } = record.data
  const showsNothingNew = !isAccepted(row) && (order_state === ABSENT || order_state === row.record_before)
  if (order_state !== "failed" && !showsNothingNew) return record
  const { label, tld } = splitName(row.subject)
  const check = await registrar.check(label, [tld], "paid")
  const state = check.kind === "answered" && check.data.find(({ domain }) => domain === row.subject)?.state
  const isTaken =
    state === "free" || state === "premium" || state === "no_price" ? false : state === "taken" ? true : null
  return answered({ ...record.data, isTaken })
}

/** Statuses of a domain that is there (assumption 9). */
const IS_THERE = /^(active|registered)$/i

/**
 * A record that says `failed` beside an expiry as this order would have it, or of a domain that is there, contradicts itself,
 * and tells no state.
 */
function undoubted(row: OrderRow, result: CallResult<DomainRecord>): CallResult<Found> {
  const record = withEvidence(result)
  if (record.kind !== "answered" || record.data.order_state !== "failed") return record
  const { expiry = null } = record.data
  const hasTerm = expiry !== null && Date.parse(expiry) >= leastExpiryMs(row)
  const isThere = result.kind === "answered" && IS_THERE.test(result.data.status ?? "")
  return hasTerm || isThere ? answered({ ...record.data, order_state: "unknown" }) : record
}

/** What this order's work expires at the earliest: registries round, and count in their own zones. */
const leastExpiryMs = (row: OrderRow): number =>
  inYears(row.in_flight_since ?? row.first_sent_at ?? row.created_at, requestOf(row).years) - EXPIRY_SLACK_MS

const answered = (data: Found): CallResult<Found> => ({ kind: "answered", data, replayed: false })

function requestOf(row: OrderRow) {
  if (row.request.kind !== "register") throw new Error(`Bug! ${row.id} is no registration`)
  return row.request
}

function judge(row: OrderRow, now: Availability, tolerance: ToleranceOptions): Requote {
  const judged = judgeAvailability(now, requestOf(row).years, WHATEVER_WAS_SOLD)
  if (judged.kind === "orderable") return judgeCost(row, judged.cost, tolerance)
  switch (judged.reason) {
    case "taken":
    case "unsupported":
      return { kind: "unavailable", cause: judged.reason }
    case "unchecked":
      return { kind: "later", reason: "lookup" }
    case "no_price":
      return { kind: "hold", reason: "no_price", cost: null, cause: judged.message }
    case "unknown":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: judged.message }
    case "premium_not_sold":
    case "premium_term_too_long":
    case "term_too_long":
      throw new Error(`Bug! ${judged.reason} cannot come of these rules`)
    default:
      return assertUnreachable(judged.reason)
  }
}

/** A domain that was registered by this row expires its term after some moment since its first open call. */
function shows(row: OrderRow, found: Found, now: Date): Shown {
  const expiry = readDate(found.expiry ?? null)
  if (expiry === null) return { kind: "untold", cause: "its record has no expiry that can be read" }
  const { years } = requestOf(row)
  const expires_ms = Date.parse(expiry)
  const fits = expires_ms >= leastExpiryMs(row) && expires_ms <= inYears(now, years) + EXPIRY_SLACK_MS
  if (fits && row.record_before === found.order_state)
    return { kind: "untold", cause: "its record was the same before this order's call" }
  if (fits) return { kind: "work" }
  const cause = `its record expires on ${expiry}, which is not ${years} years after this order's call`
  return { kind: row.record_before === found.order_state ? "before" : "other", cause }
}

const inYears = (from: Date, years: number): number => {
  const then = new Date(from)
  return then.setUTCFullYear(then.getUTCFullYear() + years)
}

/** What upstream said of a domain, with its raw words as evidence: nothing in them is personal. */
export function withEvidence(result: CallResult<Registration | DomainRecord>): CallResult<Progress> {
  if (result.kind !== "answered") return result
  const { order_state, raw, ...rest } = result.data
  const charged = "charged" in rest ? rest.charged : null
  const expiry = "expiry" in rest ? rest.expiry : null
  return { ...result, data: { order_state, charged, expiry, evidence: raw } }
}
