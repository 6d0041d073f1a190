import { z } from "zod"
import { query } from "../../../brought/dev/postgres/query"
import type { Violation } from "../../../brought/test/support/invariants/invariant"
import { judgeAtRest } from "../../../brought/test/support/invariants/judge"
import {
  type MedusaTables,
  type Row,
  truthOf,
  upstreamOf,
} from "../../../brought/test/support/invariants/truth"
import type { Medusa2Shop } from "../medusa-2-shop"
import { allBooked } from "../payment-book"

/** Medusa writes a refund before it asks the provider, and books it on the order when the provider has paid. */
const refundsOf = (order_id: string): string => `
  SELECT f.amount, f.note, f.created_at FROM order_transaction t JOIN refund f ON f.id = t.reference_id
   WHERE t.order_id = ${order_id} AND t.reference = 'refund' AND t.deleted_at IS NULL`

const STRAYS = `
  SELECT DISTINCT li.id AS line_item_id, oi.order_id
    FROM order_line_item li JOIN order_item oi ON oi.item_id = li.id AND oi.deleted_at IS NULL
    JOIN order_payment_collection c ON c.order_id = oi.order_id
    JOIN payment p ON p.payment_collection_id = c.payment_collection_id AND p.captured_at IS NOT NULL
   WHERE NOT EXISTS (SELECT 1 FROM reseller_order r WHERE r.line_item_id = li.id)`

const PAYMENTS = `
  SELECT p.data->>'id' FROM order_payment_collection c JOIN payment p USING (payment_collection_id) WHERE c.order_id = o.id`

const BOOKS = `
  SELECT o.id AS order_id, ARRAY(${PAYMENTS}) AS payments,
         (SELECT coalesce(sum(amount), 0) FROM (${refundsOf("o.id")}) one) AS refunded,
         (SELECT max(created_at) FROM (${refundsOf("o.id")}) one
           WHERE coalesce(note, '') NOT LIKE 'domain-refund:%') AS hand_refunded_at
    FROM "order" o`

const bookRecord = z.object({ payments: z.array(z.string()) }).passthrough()

const tablesWith = (book: string): MedusaTables => ({
  refunds: `SELECT amount FROM (${refundsOf("r.order_id")}) one WHERE note = 'domain-refund:' || r.id`,
  strays: STRAYS,
  books: async (databaseUrl) => {
    const booked = allBooked(book)
    return (await query(databaseUrl, BOOKS)).map((row) => {
      const { payments, ...known } = bookRecord.parse(row)
      const given_back = booked.filter(({ type, payment }) => type === "refund" && payments.includes(payment))
      return { ...known, booked: given_back.reduce((sum, { amount }) => sum + amount, 0) }
    })
  },
})

const orderSchema = z.array(z.object({ order_id: z.string() }))

const ordersOf = async (databaseUrl: string, sql: string): Promise<string[]> =>
  orderSchema.parse(await query(databaseUrl, sql)).map(({ order_id }) => order_id)

const UNCAPTURED = `
  SELECT c.order_id FROM order_payment_collection c JOIN payment p USING (payment_collection_id) WHERE p.captured_at IS NULL`

export const uncaptured = async (databaseUrl: string): Promise<ReadonlySet<string>> =>
  new Set(await ordersOf(databaseUrl, UNCAPTURED))

const BEGUN = "EXISTS (SELECT 1 FROM capture k WHERE k.payment_id = p.id AND k.deleted_at IS NULL)"

const UNAUTHORISED = `
  SELECT o.id AS order_id FROM "order" o JOIN order_cart oc ON oc.order_id = o.id
   WHERE NOT EXISTS (SELECT 1 FROM order_payment_collection c JOIN payment p USING (payment_collection_id) WHERE c.order_id = o.id)`

/**
 * Medusa began to capture, or to authorise, and never learned what became of it: it neither counts the money nor asks for it
 * again.
 */
export const ordersInDoubt = async (databaseUrl: string): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await ordersOf(databaseUrl, `${UNCAPTURED} AND ${BEGUN}`)),
    ...(await ordersOf(databaseUrl, UNAUTHORISED)),
  ])

const becameSchema = z.array(z.object({ cart_id: z.string(), order_id: z.string() }))

/** By the cart that became it. */
export async function ordersOfCarts(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const became = await query(databaseUrl, "SELECT cart_id, order_id FROM order_cart WHERE deleted_at IS NULL")
  return new Map(becameSchema.parse(became).map(({ cart_id, order_id }) => [cart_id, order_id]))
}

const SALES = `
  SELECT r.id, r.state, r.subject,
         (SELECT count(*)::int FROM order_cart oc WHERE oc.cart_id = r.cart_id AND oc.deleted_at IS NULL) AS orders,
         ARRAY(SELECT s.data->>'id' FROM cart_payment_collection cp JOIN payment_session s USING (payment_collection_id)
                WHERE cp.cart_id = r.cart_id) AS payments
    FROM reseller_order r`
const saleSchema = z.object({
  id: z.string(),
  state: z.string(),
  subject: z.string(),
  orders: z.number(),
  payments: z.array(z.string()),
})

/** A cart becomes one order, its money is taken once, and nothing is sold without it, nor is it taken for nothing. */
async function saleViolations(databaseUrl: string, book: string): Promise<Violation[]> {
  const captures = allBooked(book).filter(({ type }) => type === "capture")
  const sales = z.array(saleSchema).parse(await query(databaseUrl, SALES))
  const known = new Set(sales.flatMap(({ payments }) => payments))
  const unknown = captures.filter(({ payment }) => !known.has(payment))
  const found = sales.flatMap(({ id, state, subject, orders, payments }) => {
    const taken = captures.filter(({ payment }) => payments.includes(payment)).length
    const told = [
      ...(orders > 1 ? [`its cart became ${orders} orders`] : []),
      ...(taken > 1 ? [`its money was taken ${taken} times`] : []),
      ...(state === "completed" && taken === 0 ? ["sold, and nothing was taken"] : []),
      ...(taken > 0 && (state === "quoted" || state === "expired") ? ["its money was taken"] : []),
    ]
    return told.map((what) => ({ row_id: id, what: `${subject} (${state}): ${what}` }))
  })
  return [
    ...found,
    ...unknown.map(({ payment }) => ({ row_id: null, what: `${payment}: taken for no cart` })),
  ].map((one) => ({ invariant: "books_agree", order_id: null, ...one }))
}

/** A row whose payment is in doubt waits for a person, as the README says. */
export async function judgeOn2({
  databaseUrl,
  sandbox,
  book,
}: Medusa2Shop): Promise<{ rows: readonly Row[]; violations: Violation[] }> {
  const truth = await truthOf(databaseUrl, upstreamOf(sandbox), tablesWith(book))
  const inDoubt = await ordersInDoubt(databaseUrl)
  const waits = ({ invariant, row_id, order_id }: Violation): boolean =>
    invariant === "none_lost" &&
    inDoubt.has(order_id ?? "") &&
    truth.rows.some(({ id, state }) => id === row_id && state === "ordered")
  const violations = [...judgeAtRest(truth), ...(await saleViolations(databaseUrl, book))]
  return { rows: truth.rows, violations: violations.filter((one) => !waits(one)) }
}
