import { existsSync, readFileSync } from "node:fs"
import { z } from "zod"
import { query } from "../../brought/tools/postgres/query"

const bookedSchema = z.object({
  type: z.enum(["asked", "capture", "refund"]),
  payment: z.string(),
  amount: z.number(),
})
export type Booked = z.output<typeof bookedSchema>

/** What the payment provider of the tests has written down of an order's payments. */
export async function bookedFor(order_id: string, databaseUrl: string, book: string): Promise<Booked[]> {
  const sessions = await query(
    databaseUrl,
    `SELECT p.data->>'id' AS id FROM order_payment_collection o JOIN payment p ON p.payment_collection_id = o.payment_collection_id
      WHERE o.order_id = $1`,
    [order_id],
  )
  const ours = new Set(sessions.map((one) => z.object({ id: z.string() }).parse(one).id))
  return allBooked(book).filter(({ payment }) => ours.has(payment))
}

export function allBooked(book: string): Booked[] {
  const lines = existsSync(book) ? readFileSync(book, "utf8").trim().split("\n") : []
  return lines.map((line) => bookedSchema.parse(JSON.parse(line)))
}
