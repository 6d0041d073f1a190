import { z } from "zod"
import { RENEWAL_KINDS } from "../renewals/renewal"
import {
  daySchema,
  idSchema,
  longTextSchema,
  momentSchema,
  pageFields,
  pageSchema,
  searchTextSchema,
} from "../shared/fields.requests"
import { keysOf } from "../shared/keys-of"
import { DOMAIN_EVENTS, DOMAIN_STATUSES, RENEWAL_REFUSALS } from "./owned-domain"

/** `region_id`: in whose currency renewal prices are; the shop's first region unless given. */
export const myDomainQuerySchema = z.object({ region_id: idSchema.optional() }).strict()
export const myDomainsQuerySchema = pageSchema
  .extend({ q: searchTextSchema.optional(), region_id: idSchema.optional() })
  .strict()

/**
 * `auto_renew`: the owner's wish, carried out by `auto_renew_by`. `reason`: why it is not `renewable`. `renew_price`: of one year, for show, in minor
 * units; null where it is not known. `payment`: a renewal waits for the customer's money: `prepared`, it is renewed once that is paid; `owed`, it
 * is renewed already. `link`: where to pay, null where the shop has no template.
 */
export const myDomainSchema = z.object({
  domain: z.string(),
  domain_unicode: z.string(),
  status: z.enum(DOMAIN_STATUSES),
  expiry: daySchema.nullable(),
  nameservers: z.array(z.string()),
  locked: z.boolean().nullable(),
  auto_renew: z.boolean(),
  auto_renew_by: z.enum(["shop", "upstream"]),
  renewable: z.boolean(),
  reason: z.enum(RENEWAL_REFUSALS).nullable(),
  renew_price: z.number().int().nullable(),
  currency_code: z.string(),
  payment: z
    .object({ kind: z.enum(RENEWAL_KINDS), cart_id: z.string(), link: z.string().nullable() })
    .nullable(),
})

/** One thing that happened to a domain; what stands in `detail` depends on it. */
export const domainEventSchema = z.object({
  what: z.enum(DOMAIN_EVENTS),
  at: momentSchema,
  detail: z.record(z.unknown()),
})

export const SUBJECT_WORDS = {
  restore: { en: "Restore expired domain", fa: "بازیابی دامنهٔ منقضی‌شده" },
  transfer_code: { en: "Transfer code", fa: "کد انتقال" },
  unlock: { en: "Transfer lock off", fa: "غیرفعال کردن قفل انتقال" },
  registrant: { en: "Registrant details", fa: "مشخصات مالک دامنه" },
  dns: { en: "DNS records", fa: "رکوردهای DNS" },
  other: { en: "Something else", fa: "موضوع دیگر" },
} as const
export const SUPPORT_SUBJECTS = keysOf(SUBJECT_WORDS)

/** A customer's request to the shop's staff; `done_at` when they have done it. */
export const supportRequestSchema = z.object({
  id: z.string(),
  what: z.enum(SUPPORT_SUBJECTS),
  text: z.string(),
  created_at: momentSchema,
  done_at: momentSchema.nullable(),
})

export const myDomainDetailSchema = myDomainSchema.extend({
  history: z.array(domainEventSchema),
  requests: z.array(supportRequestSchema),
})

export const nameserversBodySchema = z
  .object({ nameservers: z.unknown().describe("2 to 13 host names.") })
  .strict()
export const autoRenewBodySchema = z
  .object({ auto_renew: z.boolean({ required_error: "is missing: true or false" }) })
  .strict()
export const supportBodySchema = z.object({ what: z.enum(SUPPORT_SUBJECTS), text: longTextSchema }).strict()
export const emptyBodySchema = z.object({}).strict()

export const myDomainsAnswerSchema = z.object({
  domains: z.array(myDomainSchema),
  ...pageFields,
})
export const myDomainAnswerSchema = z.object({ domain: myDomainSchema })
export const myDomainDetailAnswerSchema = z.object({ domain: myDomainDetailSchema })
export const supportAnswerSchema = z.object({ request: supportRequestSchema })
