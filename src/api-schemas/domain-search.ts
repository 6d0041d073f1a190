import { z } from "zod"
import { AVAILABILITY_STATES } from "../core/contract/registrar"
import { MAX_TYPED_LENGTH } from "../core/domain-name/host"
import type { NotOrderableReason } from "../core/pricing/judge-availability"
import { idSchema } from "./fields"

/** One extension; prices are for one year, in minor units of the currency, without tax. */
export const tldPriceSchema = z.object({
  tld: z.string(),
  price: z.object({ register: z.number().int().nullable(), renew: z.number().int().nullable() }),
  currency_code: z.string(),
})

export const tldsAnswerSchema = z.object({ tlds: z.array(tldPriceSchema), currency_code: z.string() })

/** Extensions looked up for one search at most: one request upstream, and a page that a person reads. */
export const MAX_TLDS = 50

export const searchBodySchema = z
  .object({
    query: z.string({ required_error: "is missing: a name to search for" }),
    tlds: z.array(z.string().max(MAX_TYPED_LENGTH)).min(1).max(MAX_TLDS).optional(),
    region_id: idSchema,
  })
  .strict()

/** Why a name cannot be ordered, by its nature; beside it, because the shop stopped selling its kind or has just sold it. */
const REASONS = [
  "taken",
  "unchecked",
  "unsupported",
  "no_price",
  "unknown",
  "premium_not_sold",
  "premium_term_too_long",
  "term_too_long",
] as const satisfies readonly NotOrderableReason[]

/** One name; prices are for one year, in minor units of the currency, without tax. */
export const foundDomainSchema = z.object({
  domain: z.string(),
  state: z.enum([...AVAILABILITY_STATES, "unknown"]),
  orderable: z.boolean(),
  /** Null when it can be ordered. */
  reason: z.enum([...REASONS, "selling_stopped", "on_order"]).nullable(),
  price: z.object({ register: z.number().int(), renew: z.number().int().nullable() }).nullable(),
  currency_code: z.string(),
  premium: z.boolean(),
})

export const searchAnswerSchema = z.object({ results: z.array(foundDomainSchema) })

export type FoundDomainView = z.infer<typeof foundDomainSchema>
