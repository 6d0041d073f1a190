import { z } from "zod"

/** An order that was placed, and its one row. */
export type Placed = { readonly order_id: string; readonly row_id: string }

/** The ways of money (journeys.ts): each shop has those that it can drive. */
export const journeySchema = z.enum(["registration", "renewal", "inquiry", "refund"])
export type Journey = z.infer<typeof journeySchema>
export const ALL_JOURNEYS = journeySchema.options
