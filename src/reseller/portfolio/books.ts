import { z } from "zod"
import type { Stray } from "../binding/orders"
import { kindSchema } from "../orders/order-row"
import { stateSchema } from "../orders/states"
import { addYears, type CalendarDate, calendarDateSchema, daysBetween } from "../shared/calendar-date"
import { EXPIRY_SLACK_DAYS, type Span } from "./judge-proof"

const date = calendarDateSchema.nullable()

export const bookedDomainSchema = z.object({
  domain: z.string(),
  is_owned: z.boolean(),
  is_explained: z.boolean(),
  expiry: date,
  last_expiry: date,
  is_missing: z.boolean(),
  is_at_odds: z.boolean(),
})
export type BookedDomain = z.output<typeof bookedDomainSchema>

export const bookedOrderSchema = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  kind: kindSchema,
  subject: z.string(),
  years: z.number().nullable(),
  /** The expiry that a renewal was sold against; null for other kinds. */
  expiry: date,
  state: stateSchema,
  /** Integer IRT. */
  current_cost: z.coerce.number().nullable(),
  charged: z.coerce.number().nullable(),
  /** A person completed it as it was charged. */
  is_accepted: z.boolean(),
  sent_on: date,
  completed_on: date,
})
export type BookedOrder = z.output<typeof bookedOrderSchema>

/** A period for which upstream took credit by itself, and no order of a customer's has paid. */
export const bookedRenewalSchema = z.object({
  domain: z.string(),
  from_expiry: calendarDateSchema,
  to_expiry: calendarDateSchema,
  years: z.number(),
  is_waived: z.boolean(),
  bill_row_id: z.string().nullable(),
})
export type BookedRenewal = z.output<typeof bookedRenewalSchema>

/** The refunds of one of Medusa's orders, in minor units of its currency. */
export const bookedRefundsSchema = z.object({
  order_id: z.string(),
  /** Refunded by our rows. */
  rows: z.coerce.number(),
  /** The part of it that a person's word alone says: Medusa may know nothing of it. */
  confirmed: z.coerce.number(),
  /** Medusa's refunds that carry our note. */
  noted: z.coerce.number(),
  /** All that was refunded, by Medusa's refunds or by its payments, the larger. */
  all: z.coerce.number(),
})
export type BookedRefunds = z.output<typeof bookedRefundsSchema>

/** A row whose order is placed, and which the shop has not taken up; or which is completed, and its order cancelled. */
export const rowAtOddsSchema = bookedOrderSchema
  .pick({ kind: true, subject: true })
  .extend({ row_id: z.string(), order_id: z.string() })
export type RowAtOdds = z.output<typeof rowAtOddsSchema>

export type Books = {
  today: CalendarDate
  domains: readonly BookedDomain[]
  orders: readonly BookedOrder[]
  renewals: readonly BookedRenewal[]
  refunds: readonly BookedRefunds[]
  strays: readonly Stray[]
  untaken: readonly RowAtOdds[]
  cancelled: readonly RowAtOdds[]
}

export const FINDINGS = [
  "charged_not_sold",
  "sold_not_charged",
  "renewal_owed",
  "owned_unknown",
  "missing",
  "refund_differs",
  "paid_nothing_sold",
  "not_taken_up",
  "sold_and_cancelled",
  "flag_at_odds",
] as const

/** `expected` is what our rows explain, `found` what is: dates, IRT, or minor units, as the finding is about. */
export type Finding = {
  finding: (typeof FINDINGS)[number]
  domain: string | null
  order_id: string | null
  row_id: string | null
  expected: string | null
  found: string | null
}

const finding = (kind: Finding["finding"], about: Partial<Omit<Finding, "finding">>): Finding => ({
  finding: kind,
  domain: null,
  order_id: null,
  row_id: null,
  expected: null,
  found: null,
  ...about,
})

export function reconcileBooks(books: Books): Finding[] {
  const { today, domains, orders, renewals, refunds, strays, untaken, cancelled } = books
  const completed = grouped(
    orders.filter(({ state }) => state === "completed"),
    ({ subject }) => subject,
  )
  const unpaid = grouped(renewals, ({ domain }) => domain)
  const known = (domain: string): Known => ({
    sold: completed.get(domain) ?? [],
    unpaid: unpaid.get(domain) ?? [],
  })
  return [
    ...domains.flatMap((domain) => aboutDomain(domain, known(domain.domain), today)),
    ...orders.flatMap(aboutCharge),
    ...renewals.flatMap(aboutRenewal),
    ...refunds.flatMap(aboutRefunds),
    ...strays.map(({ order_id, line_item_id }) =>
      finding("paid_nothing_sold", { order_id, found: line_item_id }),
    ),
    ...untaken.map(aboutRow("not_taken_up")),
    ...cancelled.map(aboutRow("sold_and_cancelled")),
  ]
}

const aboutRow =
  (kind: Finding["finding"]) =>
  ({ kind: of, subject, ...row }: RowAtOdds): Finding =>
    finding(kind, { ...row, ...(of === "inquiry" ? {} : { domain: subject }) })

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

type Known = { sold: readonly BookedOrder[]; unpaid: readonly BookedRenewal[] }

function aboutDomain(row: BookedDomain, known: Known, today: CalendarDate): Finding[] {
  const { domain, expiry, last_expiry } = row
  const isKnown = row.is_owned || row.is_explained
  if (row.is_missing) {
    // The registry gives up an expired name sooner or later.
    const hasExpired = last_expiry !== null && last_expiry < today
    return isKnown && !hasExpired ? [finding("missing", { domain, expected: last_expiry })] : []
  }
  const found = isKnown ? [] : [finding("owned_unknown", { domain, found: expiry })]
  if (row.is_at_odds) found.push(finding("flag_at_odds", { domain }))
  const explained = expiry && explainedExpiry(known, expiry)
  if (explained === null || expiry === null) return found
  const { earliest, latest } = explained
  if (daysBetween(latest, expiry) > EXPIRY_SLACK_DAYS) {
    found.push(finding("charged_not_sold", { domain, expected: latest, found: expiry }))
  } else if (daysBetween(expiry, earliest) > EXPIRY_SLACK_DAYS) {
    found.push(finding("sold_not_charged", { domain, expected: earliest, found: expiry }))
  }
  return found
}

const prolonged = ({ earliest, latest }: Span, years: number): Span => ({
  earliest: addYears(earliest, years),
  latest: addYears(latest, years),
})

/** By sales and upstream's own renewals since the latest registration; null: nothing tells. A record that ends before a period has taken that back. */
export function explainedExpiry({ sold, unpaid }: Known, shown: CalendarDate): Span | null {
  const inTurn = [...sold].sort((a, b) => (a.completed_on ?? "").localeCompare(b.completed_on ?? ""))
  const begin = inTurn.findLastIndex(({ kind }) => kind === "register")
  const first = inTurn[Math.max(begin, 0)]
  if (first === undefined) return null
  const start = startOf(first)
  // A registration ends no sooner than it did: what was sold against a later expiry was told wrongly.
  if (start === null || daysBetween(shown, start.earliest) > EXPIRY_SLACK_DAYS) return null
  const periods = [
    ...inTurn.slice(Math.max(begin, 0)),
    ...unpaid.filter(
      ({ from_expiry, to_expiry }) =>
        from_expiry >= start.earliest && daysBetween(shown, to_expiry) <= EXPIRY_SLACK_DAYS,
    ),
  ]
  return periods.reduce((span, { years }) => prolonged(span, years ?? 0), start)
}

/** From when the first period counts: of a registration some day between sending and completion. */
function startOf({ kind, expiry, sent_on, completed_on }: BookedOrder): Span | null {
  if (kind === "renew") return expiry === null ? null : { earliest: expiry, latest: expiry }
  if (sent_on === null || completed_on === null) return null
  return { earliest: sent_on, latest: sent_on > completed_on ? sent_on : completed_on }
}

/** Only domains have a charge that could be missing: an inquiry that was answered was charged. */
function aboutCharge(row: BookedOrder): Finding[] {
  const { id: row_id, order_id, subject, kind, state, charged } = row
  if (state !== "completed" || row.is_accepted) return []
  const about = { row_id, order_id, ...(kind === "inquiry" ? {} : { domain: subject }) }
  const agreed = row.current_cost ?? 0
  if (charged === null) {
    return kind === "inquiry"
      ? []
      : [finding("sold_not_charged", { ...about, expected: String(agreed), found: null })]
  }
  return charged > agreed
    ? [finding("charged_not_sold", { ...about, expected: String(agreed), found: String(charged) })]
    : []
}

const aboutRenewal = ({
  domain,
  from_expiry,
  to_expiry,
  is_waived,
  bill_row_id,
}: BookedRenewal): Finding[] => {
  const about = { domain, row_id: bill_row_id, expected: from_expiry, found: to_expiry }
  return is_waived ? [] : [finding("renewal_owed", about)]
}

/** Refunds by hand may come on top; a row's refund must be there, and every refund of ours must have its row. */
const aboutRefunds = ({ order_id, rows, confirmed, noted, all }: BookedRefunds): Finding[] => {
  if (noted > rows)
    return [finding("refund_differs", { order_id, expected: String(rows), found: String(noted) })]
  return all < rows - confirmed
    ? [finding("refund_differs", { order_id, expected: String(rows), found: String(all) })]
    : []
}
