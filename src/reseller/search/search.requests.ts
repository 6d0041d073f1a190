import { z } from "zod"
import { AVAILABILITY_STATES } from "../contract/registrar"
import { MAX_TYPED_LENGTH } from "../names/host"
import type { NotOrderableReason } from "../prices/quote"
import { idSchema } from "../shared/fields.requests"

/** One extension; prices are for one year, in minor units of the currency, with tax where its region's prices include it. */
export const tldPriceSchema = z.object({
  tld: z.string(),
  price: z.object({ register: z.number().int().nullable(), renew: z.number().int().nullable() }),
  currency_code: z.string(),
})

export const tldsAnswerSchema = z.object({ tlds: z.array(tldPriceSchema), currency_code: z.string() })

/** Extensions looked up for one search at most: one request upstream, and a page that a person reads. */
export const MAX_TLDS = 50

const queryUnder = (most_tlds: number, what: string) =>
  z
    .object({
      query: z.string({ required_error: `is missing: a name ${what}` }),
      tlds: z.array(z.string().max(MAX_TYPED_LENGTH)).min(1).max(most_tlds).optional(),
      region_id: idSchema,
    })
    .strict()

export const searchBodySchema = queryUnder(MAX_TLDS, "to search for")

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

/** One name; prices are for one year, in minor units of the currency, with tax where its region's prices include it. */
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

/** `searched`: what was read from the query, `spellings` what else its words may mean, both in their own letters. */
export const searchAnswerSchema = z.object({
  results: z.array(foundDomainSchema),
  searched: z.string(),
  spellings: z.array(z.string()),
})

/** Other extensions under which suggestions are looked up at most: they cost no lookups, but a page to read. */
const MAX_SUGGESTED_TLDS = 10

/** What POST /store/domains/suggestions takes; suggestions fit the language of the request. */
export const suggestionsBodySchema = queryUnder(MAX_SUGGESTED_TLDS, "that somebody would have liked")

/** As many as a person pastes and reads; one request answers them within the timeouts of proxies. */
export const MAX_BATCH = 100

/** What POST /store/domains/search/batch takes: whole names, in any form in which they can be searched. */
export const searchBatchBodySchema = z
  .object({
    names: z
      .array(z.string(), { required_error: "is missing: the names to search for" })
      .min(1, "has no names")
      .max(MAX_BATCH, `has more than ${MAX_BATCH} names`),
    region_id: idSchema,
  })
  .strict()

/** Every name stands in one of the three lists, and one that is given twice, once. */
export const searchBatchAnswerSchema = z.object({
  results: z.array(foundDomainSchema),
  /** No domain names; `name` as it was given. */
  refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  /** Not looked up yet, because the shop has no lookups left: send them again after `retry_in_ms`. */
  waiting: z.array(z.string()),
  retry_in_ms: z.number().nullable(),
})

/** Suggestions that were looked up, free or not, the likeliest first; `waiting` as in a search of many names. */
export const suggestionsAnswerSchema = searchBatchAnswerSchema.omit({ refused: true })

export type FoundDomainView = z.infer<typeof foundDomainSchema>
