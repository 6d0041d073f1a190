import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import type { Shop } from "./start-shop"

const entries = z.array(z.object({ type: z.enum(["capture", "refund"]), amount: z.number() }))

export type PaymentBookEntry = z.infer<typeof entries>[number]

/** The money movements that the demo payment provider really made for an order, in their sequence. */
export const paymentBook = async (shop: Shop, order_id: string): Promise<PaymentBookEntry[]> =>
  entries.parse(
    await query(
      shop.databaseUrl,
      `SELECT book.type, book.amount FROM demo_payment_book book
       JOIN payment ON payment.data->>'id' = book.payment_id
       WHERE payment.order_id = $1 ORDER BY book.id`,
      [order_id],
    ),
  )

/** What really went back, each amount. */
export const refundsOf = async (shop: Shop, order_id: string): Promise<number[]> =>
  (await paymentBook(shop, order_id)).flatMap(({ type, amount }) => (type === "refund" ? [amount] : []))
