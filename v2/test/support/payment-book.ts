import { existsSync, readFileSync } from "node:fs"
import { z } from "zod"
import type { Medusa2Shop } from "./medusa-2-shop"

const bookedSchema = z.object({
  type: z.enum(["asked", "capture", "refund", "deleted"]),
  payment: z.string(),
  amount: z.number(),
})
type Booked = z.output<typeof bookedSchema>

/** What the payment provider of the tests has written down of the payments of an order, or of a cart. */
export async function bookedFor(id: string, shop: Pick<Medusa2Shop, "sql" | "book">): Promise<Booked[]> {
  const sessions = await shop.sql(
    `SELECT data->>'id' AS id FROM payment WHERE payment_collection_id IN (
       SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1
       UNION SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1)`,
    [id],
  )
  const ours = new Set(sessions.map((one) => z.object({ id: z.string() }).parse(one).id))
  return allBooked(shop.book).filter(({ payment }) => ours.has(payment))
}

export function allBooked(book: string): Booked[] {
  const lines = existsSync(book) ? readFileSync(book, "utf8").trim().split("\n") : []
  return lines.map((line) => bookedSchema.parse(JSON.parse(line)))
}
