import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import { domainRefusal } from "../contract/error-meaning"
import type { Availability, DomainRecord, Registrar, Registration } from "../contract/registrar"
import { splitName } from "../domain-name/tld"
import { registrationKey } from "../orders/idempotency-key"
import type { OrderRow } from "../orders/order-row"
import { readDate } from "../portfolio/calendar-date"
import { judgeAvailability } from "../pricing/judge-availability"
import { MAX_TERM_YEARS } from "../pricing/term"
import type { ToleranceOptions } from "../pricing/tolerance"
import type { Judgement, Operation, Progress, Requote } from "./operation"
import { judgeCost, unansweredQuote } from "./requote"

/** What may be sold was decided when it was sold; here only the cost counts. */
const WHATEVER_WAS_SOLD = { max_years: MAX_TERM_YEARS, premium: { max_years: MAX_TERM_YEARS } }

const DAY_MS = 24 * 60 * 60 * 1_000

/** An expiry is a date without a time zone, and registries round: a record may differ from our count by so much. */
const EXPIRY_SLACK_MS = 2 * DAY_MS

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
      const result = await registrar.check(label, [tld], "paid")
      if (result.kind !== "answered") return unansweredQuote(result, domainRefusal)
      const availability = result.data.find((one) => one.domain === row.subject)
      return availability ? judge(row, availability, tolerance) : { kind: "later", reason: "lookup" }
    },
    keyOf: (row) => registrationKey(row.id, row.subject, requestOf(row).years),
    async send(row, { key, permit, send_by_ms }) {
      const { years, nameservers } = requestOf(row)
      const order = { domain: row.subject, years, nameservers, key, send_by_ms }
      return withEvidence(await registrar.register(order, permit))
    },
    meaningOf: (_, refused) => domainRefusal(refused),
    record: {
      read: async (row) => withEvidence(await registrar.details(row.subject)),
      judge: (row, { expiry }, now) => judgeExpiry(row, expiry ?? null, now),
    },
  }
}

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
function judgeExpiry(row: OrderRow, told: string | null, now: Date): Judgement {
  const since = row.in_flight_since ?? row.first_sent_at
  const expiry = readDate(told)
  if (expiry === null || since === null) return { kind: "ours" }
  const { years } = requestOf(row)
  const expires_ms = Date.parse(expiry)
  const fits =
    expires_ms >= inYears(since, years) - EXPIRY_SLACK_MS &&
    expires_ms <= inYears(now, years) + EXPIRY_SLACK_MS
  if (fits) return { kind: "ours" }
  const cause = `its record expires on ${expiry}, which is not ${years} years after this order's call`
  return { kind: "foreign", reason: "already_owned", cause }
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
