import { z } from "zod"
import { holdReasonSchema } from "../orders/holds"
import { SUPPORT_SUBJECTS } from "../portfolio/my-domains.requests"
import { languageSchema } from "../shared/language"

const text = z.string()

/** Auto-renew's plan for a domain; `once_paid`: the shop prepares its renewal. */
export const renewsSchema = z.enum(["itself", "once_paid", "never"])

const itemSchema = z.object({
  notice_id: text,
  order_id: text.optional(),
  domain_order_id: text.optional(),
  inquiry_order_id: text.optional(),
  domain: text.optional(),
  domain_unicode: text.optional(),
  service: text.optional(),
  title: text.optional(),
  years: z.number().int().optional(),
  expiry: text.optional(),
  days_left: z.number().int().optional(),
  renews_itself: z.boolean().optional(),
  renews: renewsSchema.optional(),
  /** In minor units, as it was sold, before discounts and tax. */
  price: z.number().int().optional(),
  /** In minor units: paid for it, or asked for it (in a reminder: for a year), or refunded once it has gone back. */
  amount: z.number().int().optional(),
  currency_code: text.optional(),
  state: text.optional(),
  hold_reason: holdReasonSchema.optional(),
  /** Why it waits, or came to nothing, as whoever bought it is told. */
  why: text.optional(),
  /** For a decision, in IRT; `margin`, in minor units, is what the order leaves after tax and cost, or loses. */
  quoted_cost: z.number().int().optional(),
  current_cost: z.number().int().optional(),
  charged: z.number().int().optional(),
  margin: z.number().int().optional(),
  request: z.enum(SUPPORT_SUBJECTS).optional(),
  message: text.optional(),
  customer_email: text.optional(),
  /** The page where the shop's staff decide, or see to a request. */
  decision: text.optional(),
  /** The page where its customer, who can sign in, manages the domain. */
  page: text.optional(),
})

const sumSchema = z.object({
  total: z.number().int(),
  /** Taken off the prices of the mail's items. */
  discount: z.number().int().optional(),
  /** Its tax on top of the prices, if that is known. */
  tax: z.number().int().optional(),
  refunded: z.number().int().optional(),
  currency_code: text,
})

/** For notification providers (docs/mail.md). Medusa keeps it: no result of an inquiry, and no link that opens one. */
export const mailDataSchema = z.object({
  /** The mail's id; the same when it is tried again. */
  id: text,
  customer_id: text.nullable(),
  /** The person's present address; null where there is none. */
  to: text.nullable(),
  language: languageSchema,
  first_name: text.optional(),
  has_account: z.boolean(),
  items: z.array(itemSchema),
  /** The one that the mail tells of; `total` is what was paid for it, in minor units. */
  order: sumSchema.extend({ display_id: z.number().int() }).optional(),
  /** Still to be paid, in minor units, and until when, YYYY-MM-DD. */
  due: sumSchema.optional(),
  pay_by: text.optional(),
  links: z.object({
    order: text.optional(),
    domains: text.optional(),
    inquiries: text.optional(),
    search: text.optional(),
    /** The page that pays the mail's draft order. */
    payment: text.optional(),
  }),
})
export type MailData = z.infer<typeof mailDataSchema>
export type MailItem = z.infer<typeof itemSchema>
