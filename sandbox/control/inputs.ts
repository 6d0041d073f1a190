import { z } from "zod"
import { accountSchema, irt, tierSchema } from "../account/account"
import { tokenSchema } from "../account/tokens"
import { isDomainName } from "../domains/names"
import { orderStateSchema } from "../domains/orders/order"
import { serviceRowSchema } from "../identity/services"
import { modePatch } from "../liberties/table"
import { priceRowSchema } from "../prices/buying-price"

const MAX_ADVANCE_DAYS = 36_525

export const advanceInput = z.object({ days: z.number().int().min(1).max(MAX_ADVANCE_DAYS) }).strict()
export type AdvanceInput = z.input<typeof advanceInput>

export const accountInput = accountSchema.extend({ tier: tierSchema.partial() }).partial()
export type AccountInput = z.input<typeof accountInput>

/** The raw token names the row, which is made if there is none; any field of it. */
export const tokenInput = z
  .object({ token: z.string().min(1) })
  .merge(tokenSchema.partial())
  .strict()
export type TokenInput = z.input<typeof tokenInput>

/** Any field of an extension, which is made if there is none; `cost` null goes back to tier prices, `sold: false` takes it off the list. */
export const priceInput = z
  .object({
    tld: z.string().refine((tld) => isDomainName(`label.${tld}`), "not an extension"),
    sold: z.literal(false).optional(),
    retail: priceRowSchema.shape.retail.partial().optional(),
    cost: z.object({ register: irt, renew: irt, transfer: irt }).partial().strict().nullable().optional(),
  })
  .merge(priceRowSchema.pick({ floor_percent: true, blocked: true, no_price: true }).partial())
  .strict()
export type PriceInput = z.input<typeof priceInput>

const day = z
  .string()
  .date()
  .transform((date) => `${date}T00:00:00.000Z`)

/** `nobody` takes the row away. Without an owner the row must be there. `order_state` moves the latest order. */
export const domainInput = z
  .object({
    domain: z.string().refine(isDomainName, "not a domain name in lower case"),
    owner: z.enum(["account", "other", "nobody"]).optional(),
    status: z.string().optional(),
    expiry: z.union([day, z.string().datetime()]).nullable().optional(),
    nameservers: z.array(z.string()).optional(),
    locked: z.boolean().optional(),
    auto_renew: z.boolean().optional(),
    order_state: orderStateSchema.optional(),
  })
  .strict()
export type DomainInput = z.input<typeof domainInput>

/** Any field of an inquiry, which is put into the catalogue if it is not there; `sold: false` takes it out. */
export const serviceInput = z
  .object({ service: z.string().regex(/^[a-z][a-z0-9-]*$/), sold: z.literal(false).optional() })
  .merge(serviceRowSchema.partial())
  .strict()
export type ServiceInput = z.input<typeof serviceInput>

export const modeInput = modePatch.extend({ for: z.string().optional() })
