import { z } from "zod"
import { kindSchema } from "../../../src/core/orders/order-row"
import { isFinal, type State, stateSchema, TRANSITIONS } from "../../../src/core/orders/states"
import {
  addYears,
  type CalendarDate,
  calendarDateSchema,
  daysBetween,
  readDate,
} from "../../../src/core/portfolio/calendar-date"
import { query } from "../../../tools/postgres/query"
import { waitFor } from "../wait-for"
import type { DomainShop } from "./domain-shop"

const count = z.coerce.number()
const rowSchema = z.object({
  id: z.string(),
  state: stateSchema,
  subject: z.string(),
  order_id: z.string().nullable(),
  key: z.string().nullable(),
  charged: count.nullable(),
  paid: z.number().nullable(),
  refund_amount: z.number().nullable(),
  medusa_refunds: count,
  medusa_refunded: count,
  history: z.array(
    z.object({
      from: stateSchema.nullable(),
      to: stateSchema,
      who: z.string(),
      detail: z.record(z.unknown()),
    }),
  ),
  kind: kindSchema,
  /** Of a renewal: the period that was sold, and the expiry that proved it. */
  years: z.number().nullable(),
  expiry: calendarDateSchema.nullable(),
  new_expiry: calendarDateSchema.nullable(),
  /** Upstream renewed by itself: the row took the money alone. */
  owed: z.boolean(),
  /** What it was the bill of. */
  renewal_state: z.string().nullable(),
  has_input: z.boolean(),
  has_result: z.boolean(),
  erased: z.boolean(),
})
type Row = z.infer<typeof rowSchema>

const bookSchema = z.object({ order_id: z.string(), booked: count, refunded: count })

const rowsIn = async (databaseUrl: string): Promise<Row[]> =>
  z.array(rowSchema).parse(
    await query(
      databaseUrl,
      `SELECT r.id, r.state, r.subject, r.order_id, r.idempotency_key AS key, r.charged, r.paid, r.refund_amount,
              (SELECT count(*) FROM refund WHERE order_id = r.order_id AND note = 'domain-refund:' || r.id) AS medusa_refunds,
              (SELECT coalesce(sum(amount), 0) FROM refund
                WHERE order_id = r.order_id AND note = 'domain-refund:' || r.id) AS medusa_refunded,
              (SELECT json_agg(json_build_object('from', h."from", 'to', h."to", 'who', h.who, 'detail', h.detail) ORDER BY h.id)
                 FROM reseller_order_history h WHERE h.reseller_order_id = r.id) AS history,
              r.request->>'kind' AS kind, (r.request->>'years')::int AS years, r.request->>'expiry' AS expiry, r.new_expiry,
              r.request->'owed' IS NOT NULL AS owed,
              (SELECT w.state FROM reseller_renewal w WHERE w.reseller_order_id = r.id) AS renewal_state,
              i.sealed_input IS NOT NULL AS has_input,
              i.sealed_result IS NOT NULL AS has_result, i.erased_at IS NOT NULL AS erased
         FROM reseller_order r LEFT JOIN reseller_inquiry i ON i.reseller_order_id = r.id`,
    ),
  )

/** What the payment provider really gave back, beside what Medusa believes. */
const bookIn = async (databaseUrl: string) =>
  z.array(bookSchema).parse(
    await query(
      databaseUrl,
      `SELECT o.id AS order_id,
              (SELECT coalesce(sum(b.amount), 0) FROM demo_payment_book b JOIN payment p ON p.data->>'id' = b.payment_id
                WHERE p.order_id = o.id AND b.type = 'refund') AS booked,
              (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = o.id) AS refunded
         FROM "order" o`,
    ),
  )

/** Charges less returns in the sandbox's ledger, for one idempotency key. */
function netCharges({ sandbox }: DomainShop, key: string | null): { count: number; amount: number } {
  const movements = sandbox.control
    .ledger()
    .movements.filter((movement) => movement.key === key && key !== null)
  const sign = { charge: 1, return: -1, hold: 0, release: 0 } as const
  return {
    count: movements.reduce((sum, { type }) => sum + sign[type], 0),
    amount: movements.reduce((sum, { type, amount }) => sum + sign[type] * amount, 0),
  }
}

/** What the provider may have given back without Medusa's knowing it: refunds that a person was asked to look at. */
const leftToAPerson = (rows: readonly Row[], order_id: string): number =>
  rows
    .filter((row) => row.order_id === order_id && row.medusa_refunds === 0)
    .filter(({ history }) => history.some(({ to }) => to === "refund_held"))
    .reduce((sum, { paid }) => sum + (paid ?? 0), 0)

/** What our rows say went back on an order, save what a person says they paid back past Medusa. */
const saidToBeRefunded = (rows: readonly Row[], order_id: string): number =>
  rows
    .filter((row) => row.order_id === order_id && row.state === "refunded")
    .filter(({ history }) => !history.some(({ from, to }) => from === "refund_held" && to === "refunded"))
    .reduce((sum, { refund_amount }) => sum + (refund_amount ?? 0), 0)

/** An inquiry order has its input until it is erased, and an answer when it is completed; erased, it has neither. */
function vaultProblemsOf(row: Row): string[] {
  const { id, state, erased, has_input, has_result } = row
  // An order line that no quote of ours explains was never asked anything.
  const unasked = state === "held" && row.history.length === 1
  if (unasked) return []
  if (erased) {
    const final = isFinal(state) ? [] : [`${id} (${state}): erased before its end`]
    return has_input || has_result ? [...final, `${id}: something is left of what was erased`] : final
  }
  const problems = has_input ? [] : [`${id} (${state}): its input is gone`]
  return state === "completed" && !has_result ? [...problems, `${id}: completed without an answer`] : problems
}

/** A person took what the account has already for the order's domain. */
const isApprovedAsItIs = ({ history }: Row): boolean =>
  history.some(({ from, to, who }) => from === "held" && to === "completed" && who.startsWith("admin:"))

/** A name is registered once, so only one order can have it. */
function twiceSold(rows: readonly Row[]): string[] {
  const owned = rows.filter(({ state, kind }) => state === "completed" && kind === "register")
  const names = owned.map(({ subject }) => subject)
  return [...new Set(names)]
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
    .map((name) => `${name} was sold to several orders`)
}

const GAVE_UP: readonly State[] = ["failed", "refunding", "refunded", "refund_held", "cancelled", "expired"]

/** Registries round. */
const EXPIRY_SLACK_DAYS = 2

const expiryUpstream = ({ sandbox }: DomainShop, domain: string): CalendarDate | null => {
  const record = sandbox.control.domains().find((one) => one.domain === domain)
  return readDate(record?.expiry?.slice(0, "YYYY-MM-DD".length))
}

/**
 * Renewals of one period share a key (contract D4.6): it is charged for the one that was carried out, and that one is
 * proven by the expiry that upstream has now.
 */
function renewalProblems(rows: readonly Row[], domainShop: DomainShop): string[] {
  const renewals = rows.filter(({ kind }) => kind === "renew")
  const done = renewals.filter(({ state }) => state === "completed")
  const problems = done.flatMap((row) => {
    const { subject, years, expiry, new_expiry } = row
    if (years === null || expiry === null || new_expiry === null)
      return [`${subject}: renewed without a proof`]
    const off =
      Math.abs(daysBetween(addYears(expiry, years), new_expiry)) <= EXPIRY_SLACK_DAYS ? [] : ["moved wrongly"]
    const shown = expiryUpstream(domainShop, subject)
    const undone = shown !== null && shown < new_expiry ? [`upstream shows ${shown}`] : []
    return [...off, ...undone].map(
      (what) => `${subject}: renewed from ${expiry} to ${new_expiry}, but ${what}`,
    )
  })
  const periods = done.map(({ subject, expiry }) => `${subject} from ${expiry}`)
  const twice = periods.filter((period, index) => periods.indexOf(period) !== index)
  return [...problems, ...twice.map((period) => `${period} was renewed for several orders`)]
}

const owedSchema = z.object({ domain: z.string(), years: count })

/** Each renewal that upstream made by itself is booked as owed once. Names that the portfolio has not looked at since are left. */
async function owedProblems({ shop, sandbox }: DomainShop): Promise<string[]> {
  const booked = z.array(owedSchema).parse(
    await query(
      shop.databaseUrl,
      `SELECT d.domain, coalesce(sum(r.years), 0) AS years
         FROM reseller_domain d LEFT JOIN reseller_renewal r ON r.domain = d.domain AND r.kind = 'owed' GROUP BY 1`,
    ),
  )
  const { movements } = sandbox.control.ledger()
  return booked.flatMap(({ domain, years }) => {
    const made = movements.filter(
      (one) => one.operation !== "inquiry" && one.by === "upstream" && one.domain === domain,
    )
    return made.length === 0 || made.length === years
      ? []
      : [`${domain}: upstream renewed ${made.length} years by itself, ${years} are booked as owed`]
  })
}

/** Nothing is ever sent for what upstream has done, and it is paid for once. */
function owedRowProblems({ owed, key, state, renewal_state, subject }: Row): string[] {
  if (!owed) return []
  const sent = key === null ? [] : ["was given a key, as if it were to be sent"]
  const unpaid =
    state === "completed" && renewal_state !== "paid" ? [`is paid, and still ${renewal_state}`] : []
  return [...sent, ...unpaid].map((what) => `${subject}: an owed renewal ${what}`)
}

/** What must hold of one row at rest, in words; empty when all does. */
function problemsOf(row: Row, rows: readonly Row[], domainShop: DomainShop): string[] {
  const net = netCharges(domainShop, row.key)
  const problems: string[] = []
  const must = (holds: boolean, what: string): void => {
    if (!holds) problems.push(`${row.subject} (${row.state}): ${what}`)
  }
  must(net.count === 0 || net.count === 1, `charged ${net.count} times`)
  must(row.medusa_refunds <= 1, `refunded ${row.medusa_refunds} times`)
  if (row.state === "completed") {
    must(
      net.count === 1 || row.owed || isApprovedAsItIs(row),
      "completed without a charge upstream that explains it",
    )
    must(
      row.charged === null || row.owed || row.charged === net.amount,
      `row says ${row.charged}, upstream charged ${net.amount}`,
    )
  }
  const gaveUp = GAVE_UP.includes(row.state)
  const knowingly = row.history.some(({ detail }) => detail.even_if_charged === true)
  const is_others = rows.some(
    (one) => one.id !== row.id && one.key === row.key && !GAVE_UP.includes(one.state),
  )
  if (gaveUp && !knowingly && !is_others)
    must(net.amount === 0, `given up, but upstream keeps ${net.amount} IRT`)
  must(
    (row.state === "refunded" && row.refund_amount !== 0) ||
      row.medusa_refunds === 0 ||
      row.state === "refund_held",
    "refunded in Medusa, not in our row",
  )
  if (row.state === "refunded") {
    must(
      row.medusa_refunded === row.refund_amount || row.refund_amount === row.paid,
      "Medusa's refund differs from ours",
    )
    must((row.refund_amount ?? 0) <= (row.paid ?? 0), "more refunded than paid")
  }
  if (row.kind === "inquiry") problems.push(...vaultProblemsOf(row))
  must(row.history[0]?.from === null, "history does not begin at the beginning")
  must(row.history.at(-1)?.to === row.state, "history does not end in the state")
  for (const [index, { from, to }] of row.history.entries()) {
    if (index > 0) must(row.history[index - 1]?.to === from, `history jumps at ${from} -> ${to}`)
    must(from === null || from === to || TRANSITIONS[from][to] !== undefined, `illegal ${from} -> ${to}`)
  }
  return problems
}

/** Money that is on its way at this moment is in the provider's book before it is in Medusa's. */
const untilNoRefundIsUnderWay = (databaseUrl: string): Promise<void> =>
  waitFor(
    async () => {
      const moving = await query(
        databaseUrl,
        "SELECT 1 FROM reseller_order WHERE state IN ('failed', 'refunding')",
      )
      return moving.length === 0
    },
    { what: "refunds under way to end" },
  )

/**
 * The one check after every scenario: the sandbox's ledger, our rows, Medusa's refunds and the payment provider's book
 * tell the same story, and upstream never had to answer 429.
 */
export async function expectAgreement(domainShop: DomainShop): Promise<void> {
  await untilNoRefundIsUnderWay(domainShop.shop.databaseUrl)
  const rows = await rowsIn(domainShop.shop.databaseUrl)
  const problems = [
    ...rows.flatMap((row) => problemsOf(row, rows, domainShop)),
    ...twiceSold(rows),
    ...renewalProblems(rows, domainShop),
    ...rows.flatMap(owedRowProblems),
    ...(await owedProblems(domainShop)),
  ]
  const { movements, counters, opening_credit, credit } = domainShop.sandbox.control.ledger()
  const keys = new Set(rows.map(({ key }) => key))
  for (const { key, type, ...about } of movements) {
    const what = "service" in about ? about.service : about.domain
    if ("by" in about && about.by === "upstream") continue
    if (!keys.has(key)) problems.push(`${what}: a ${type} upstream that no row of ours explains`)
  }
  const signs = { charge: -1, return: 1, hold: 0, release: 0 } as const
  const sum = movements.reduce((total, { type, amount }) => total + signs[type] * amount, opening_credit)
  if (sum !== credit) problems.push(`upstream's credit is ${credit}, its ledger says ${sum}`)
  for (const { order_id, booked, refunded } of await bookIn(domainShop.shop.databaseUrl)) {
    const said = saidToBeRefunded(rows, order_id)
    if (said > refunded) problems.push(`${order_id}: rows say that ${said} went back, Medusa ${refunded}`)
    const unknown = booked - refunded
    if (unknown < 0 || unknown > leftToAPerson(rows, order_id))
      problems.push(`${order_id}: the provider gave back ${booked}, Medusa says ${refunded}`)
  }
  if (counters.rate_limited > 0) problems.push(`upstream answered 429 ${counters.rate_limited} times`)
  expect(problems).toEqual([])
}
