import { z } from "zod"
import { mailAddressSchema } from "../mail/mail-address"
import { MAX_TYPED_LENGTH } from "../names/host"
import { contactSchema } from "../orders/orders.requests"
import { stateSchema } from "../orders/states"
import { MAX_BATCH } from "../search/search.requests"
import { idSchema } from "../shared/fields.requests"
import { cartSchema, refusedDomainSchema } from "../shared/refusal.requests"

export const addDomainBodySchema = z
  .object({
    domain: z.string({ required_error: "is missing: the name to buy or to renew, like example.com" }),
    years: z.unknown().describe("How many years to buy: a whole number; 1 unless given."),
    nameservers: z
      .unknown()
      .describe("None, or 2 to 13 host names; the shop's own unless given. A renewal takes none."),
    action: z.enum(["register", "renew"]).default("register"),
  })
  .strict()

export const changeDomainBodySchema = z
  .object({
    years: z.unknown().describe("How many years to buy: a whole number."),
    nameservers: z
      .unknown()
      .describe("2 to 13 host names, or an empty list for the shop's own. A renewal takes none."),
  })
  .strict()

export const changeTermsBodySchema = changeDomainBodySchema.pick({ years: true }).strict()

export const domainOrderSchema = z.object({
  id: z.string(),
  line_item_id: z.string().nullable(),
  domain: z.string(),
  action: z.enum(["register", "renew"]),
  years: z.number().int(),
  state: stateSchema,
  is_done: z.boolean().describe("It is registered or renewed; the shop may still be checking its own bill."),
  message: z.string(),
})

export const domainOnOrderSchema = domainOrderSchema.extend({
  expiry: z
    .string()
    .nullable()
    .describe("Of what is done: until when the domain is registered; null until upstream has told."),
  why: z.string().nullable(),
})

export const addDomainAnswerSchema = z.object({ cart: cartSchema, domain_order: domainOrderSchema })

/** What POST /store/carts/:id/domains/batch takes: registrations and renewals, each as the single route takes it. */
export const addDomainsBodySchema = z
  .object({
    domains: z
      .array(addDomainBodySchema, { required_error: "is missing: the names to buy or to renew" })
      .min(1, "has no names")
      .max(MAX_BATCH, `has more than ${MAX_BATCH} names`),
  })
  .strict()

/** As long as RFC 5321 lets an address be. */
const MAX_EMAIL_LENGTH = 254

export const phoneSaleBodySchema = addDomainsBodySchema
  .extend({
    email: z
      .string({ required_error: "is missing: the customer's" })
      .trim()
      .max(MAX_EMAIL_LENGTH, `has more than ${MAX_EMAIL_LENGTH} characters`)
      .pipe(mailAddressSchema),
    region_id: idSchema,
  })
  .strict()

export const addDomainsAnswerSchema = z.object({
  cart: cartSchema,
  added: z.array(domainOrderSchema),
  refused: z.array(refusedDomainSchema),
})

export const changeTermsAnswerSchema = addDomainsAnswerSchema
  .omit({ added: true })
  .extend({ changed: z.array(domainOrderSchema) })

export const orderDomainsAnswerSchema = z.object({
  domain_orders: z.array(domainOnOrderSchema),
  contact: contactSchema,
})

export type DomainOrderView = z.infer<typeof domainOrderSchema>

const stopped = z.boolean({ required_error: "is missing: true to stop, false to sell again" })

const tld = z
  .string({ required_error: "is missing" })
  .max(MAX_TYPED_LENGTH, `has more than ${MAX_TYPED_LENGTH} characters`)

export const switchBodySchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("domains"), stopped }).strict(),
  z.object({ what: z.literal("renewals"), stopped }).strict(),
  z.object({ what: z.literal("inquiries"), stopped }).strict(),
  z.object({ what: z.literal("tld"), tld, stopped }).strict(),
])
