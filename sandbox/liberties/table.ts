import { z } from "zod"
import { ANSWERS } from "./answers"
import { INQUIRIES } from "./inquiries"
import { KEYS } from "./keys"
import { rowsOf } from "./liberty"
import { LISTS } from "./lists"
import { MONEY } from "./money"
import { ORDERS } from "./orders"
import { RECORDS } from "./records"

/**
 * Every place where the contracts leave upstream a choice. The sandbox's README, its page, its control API and
 * docs/assumptions.md are made of this table. Every default is the plainest reading; any others can be on together.
 */
const LIBERTIES = { ...KEYS, ...RECORDS, ...ORDERS, ...MONEY, ...ANSWERS, ...LISTS, ...INQUIRIES }

/** What is chosen in each. */
export const modeSchema = z.object(LIBERTIES).strict()
export type Mode = z.output<typeof modeSchema>

/** Any of them; of a group any of its fields. */
export const modePatch = modeSchema
  .extend({
    orders: modeSchema.shape.orders.removeDefault().partial(),
    rate_limits: modeSchema.shape.rate_limits.removeDefault().partial(),
    catalogue: modeSchema.shape.catalogue.removeDefault().partial(),
  })
  .partial()
export type ModeInput = z.input<typeof modePatch>

/** What was said before, and the patch over it. */
export function merged(
  before: ModeInput,
  { orders, rate_limits, catalogue, ...patch }: ModeInput,
): ModeInput {
  return {
    ...before,
    ...patch,
    orders: { ...before.orders, ...orders },
    rate_limits: { ...before.rate_limits, ...rate_limits },
    catalogue: { ...before.catalogue, ...catalogue },
  }
}

export const patched = (mode: Mode, patch: ModeInput): Mode => modeSchema.parse(merged(mode, patch))

export const libertyRows = () => rowsOf(LIBERTIES)
