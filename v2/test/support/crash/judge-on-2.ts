import { z } from "zod"
import type { Violation } from "../../../brought/test/support/invariants/invariant"
import { judgeAtRest } from "../../../brought/test/support/invariants/judge"
import {
  type MedusaTables,
  type Row,
  truthOf,
  upstreamOf,
} from "../../../brought/test/support/invariants/truth"
import { query } from "../../../brought/tools/postgres/query"
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

const ordersWith = async (databaseUrl: string, payment: string): Promise<ReadonlySet<string>> => {
  const sql = `
    SELECT c.order_id FROM order_payment_collection c JOIN payment p USING (payment_collection_id) WHERE ${payment}`
  const found = z.array(z.object({ order_id: z.string() })).parse(await query(databaseUrl, sql))
  return new Set(found.map(({ order_id }) => order_id))
}

export const uncaptured = (databaseUrl: string): Promise<ReadonlySet<string>> =>
  ordersWith(databaseUrl, "p.captured_at IS NULL")

const BEGUN = "EXISTS (SELECT 1 FROM capture k WHERE k.payment_id = p.id AND k.deleted_at IS NULL)"

/** Medusa began to capture and never learned what became of it: it neither counts the money nor captures again. */
export const ordersInDoubt = (databaseUrl: string): Promise<ReadonlySet<string>> =>
  ordersWith(databaseUrl, `p.captured_at IS NULL AND ${BEGUN}`)

/** No payment is taken twice by its provider. */
function takenTwice(book: string): Violation[] {
  const taken = allBooked(book).filter(({ type }) => type === "capture")
  const twice = taken.filter(
    ({ payment }, index) => taken.findIndex((one) => one.payment === payment) < index,
  )
  return twice.map(({ payment }) => ({
    invariant: "books_agree",
    row_id: null,
    order_id: null,
    what: `the provider took ${payment} twice`,
  }))
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
  const violations = [...judgeAtRest(truth), ...takenTwice(book)]
  return { rows: truth.rows, violations: violations.filter((one) => !waits(one)) }
}
