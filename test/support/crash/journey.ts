import { z } from "zod"

/** An order that was placed, or the cart that is to become it, and its one row. */
export type Placed = { readonly order_id: string; readonly row_id: string }

/** The ways of money from a placed order on (journeys.ts). */
export const ALL_JOURNEYS = ["registration", "renewal", "inquiry", "refund"] as const

/** On Medusa 2 also of a renewal that the shop has billed, and of a cart that becomes the order. */
export const journeySchema = z.enum([...ALL_JOURNEYS, "bill", "completion"])
export type Journey = z.infer<typeof journeySchema>
