import { z } from "zod"
import { MAX_TYPED_LENGTH } from "../names/host"
import { STATES, stateSchema } from "../orders/states"
import { pricingOptionsSchema } from "../prices/pricing-options"
import { idSchema, pageSchema, searchTextSchema } from "../shared/fields.requests"
import { keysOf } from "../shared/keys-of"

/** Given several times or with commas. */
const listSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((written) => [written].flat().flatMap((text) => text.split(",")))
const statesSchema = listSchema.pipe(
  z.array(stateSchema, { errorMap: () => ({ message: `must be of ${STATES.join(", ")}` }) }),
)

/**
 * Query of both lists of orders. `state` may be given several times or with commas. `reserved=true` instead of states: the
 * orders that will take of the credit, whose `reserved_cost` sum up to what the account says is reserved.
 */
export const orderListQuerySchema = z
  .object({
    state: statesSchema.optional(),
    reserved: z.literal("true").optional(),
    order_id: idSchema.optional(),
    q: searchTextSchema.optional(),
  })
  .merge(pageSchema)
  .strict()

/**
 * `cost` is the cost that the person saw, integer IRT; it must still be the current one. `even_if_charged`: the person looked
 * into it, where a call is out of which nothing can be asked.
 */
export const approveBodySchema = z
  .object({
    cost: z.number().int().safe().nullable().default(null),
    even_if_charged: z.boolean().default(false),
  })
  .strict()

/**
 * The person looked into it: where the payment provider may have paid the refund already (`even_if_refunded`), or upstream
 * may have charged already (`even_if_charged`).
 */
export const retryBodySchema = z
  .object({ even_if_refunded: z.boolean().default(false), even_if_charged: z.boolean().default(false) })
  .strict()

/** `result`: of an answer that could not be read or never came, what the person took for the result. */
export const approveInquiryBodySchema = approveBodySchema.extend({ result: z.record(z.unknown()).optional() })

/**
 * `even_if_charged`: the person looked into it, where upstream cannot be asked by us. `refunded_elsewhere`: what was
 * refunded by hand on the order was not for this line, so all that was paid for it goes back.
 */
export const rejectBodySchema = z
  .object({ even_if_charged: z.boolean().default(false), refunded_elsewhere: z.boolean().default(false) })
  .strict()

/** Integer IRT. */
export const maxChargeSchema = z.number().int().min(1).safe()

/** Far below what an index of PostgreSQL can hold, far above any id. */
const MAX_REFERENCE_LENGTH = 200

export const referenceSchema = z
  .string()
  .min(1)
  .max(MAX_REFERENCE_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be free of control characters")

/** What POST /admin/inquiry-orders takes; `reference` makes a repeat find the first answer instead of paying twice. */
export const askBodySchema = z
  .object({
    service: z.string({ required_error: "is missing: one of GET /admin/inquiry-services" }),
    input: z.record(z.unknown()),
    max_charge: maxChargeSchema,
    reference: referenceSchema,
  })
  .strict()

/** Years from 0000 to 9999. */
const momentOrDay = z.union([z.string().date(), z.string().datetime({ offset: true })], {
  errorMap: () => ({
    message: "must be a date like 2026-03-21 or a date and time like 2026-03-21T08:30:00Z",
  }),
})

/** As many orders as the list of decisions shows, of which each has one. */
const MAX_ORDERS = 100

/**
 * The period `from` (included) to `to`: a day alone means that whole day in UTC, a moment is excluded. `order_id` may be given
 * several times or with commas.
 */
export const ledgerQuerySchema = z
  .object({
    from: momentOrDay.optional(),
    to: momentOrDay.optional(),
    order_id: listSchema.pipe(z.array(idSchema).max(MAX_ORDERS)).optional(),
  })
  .strict()

/** ISO 4217. */
const CODE_LENGTH = 3

export const currencyCodeSchema = z
  .string()
  .max(CODE_LENGTH, "is no currency code")
  .toLowerCase()
  .default("irt")

export const tldMarginsQuerySchema = z.object({ currency_code: currencyCodeSchema }).strict()

const stopped = z.boolean({ required_error: "is missing: true to stop, false to sell again" })
const tld = z
  .string({ required_error: "is missing" })
  .max(MAX_TYPED_LENGTH, `has more than ${MAX_TYPED_LENGTH} characters`)

/** What POST /admin/domain-switches takes; an extension may be written in any form. */
export const switchBodySchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("domains"), stopped }).strict(),
  z.object({ what: z.literal("renewals"), stopped }).strict(),
  z.object({ what: z.literal("inquiries"), stopped }).strict(),
  z.object({ what: z.literal("tld"), tld, stopped }).strict(),
])

/** The option `pricing` with all its fields: a default for one that was forgotten would sell at another price without a word. */
const wantedPricingSchema = z
  .record(z.unknown(), { required_error: "is missing" })
  .superRefine((given, context) => {
    for (const key of keysOf(pricingOptionsSchema.shape))
      if (!Object.hasOwn(given, key)) context.addIssue({ code: "custom", path: [key], message: "is missing" })
  })
  .pipe(pricingOptionsSchema)
  .nullable()

/** What POST /admin/domain-prices takes: `version` is the one that was seen, `pricing` null the options' values again. */
export const priceChangeBodySchema = z
  .object({
    version: z.number({ required_error: "is missing: the version that you have seen" }).int().min(0),
    pricing: wantedPricingSchema,
  })
  .strict()

/** What POST /admin/domain-prices/preview takes. */
export const pricePreviewBodySchema = z
  .object({ pricing: wantedPricingSchema, currency_code: currencyCodeSchema })
  .strict()
