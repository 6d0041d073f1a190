import { z } from "zod"
import { catalogue, LIBERTIES, orders, rateLimits } from "./liberties"

/** What is chosen in each liberty; any can be on together. The page, the control API and docs/assumptions.md are made of it. */
export const modeSchema = z.object(LIBERTIES).strict()
export type Mode = z.output<typeof modeSchema>

export const modePatch = modeSchema
  .extend({ orders: orders.partial(), rate_limits: rateLimits.partial(), catalogue: catalogue.partial() })
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
