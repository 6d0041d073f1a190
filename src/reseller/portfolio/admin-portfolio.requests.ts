import { z } from "zod"
import { noticeSchema } from "../mail/notices.requests"
import { adminDomainOrderSchema } from "../orders/admin-orders.requests"
import { renewalViewSchema } from "../renewals/renewals.requests"
import {
  daySchema,
  idSchema,
  longTextSchema,
  momentSchema,
  pageFields,
  pageSchema,
  searchTextSchema,
} from "../shared/fields.requests"
import { domainEventSchema, supportRequestSchema } from "./my-domains.requests"
import { DOMAIN_CONDITIONS, DOMAIN_STATUSES } from "./owned-domain"

/** Query of the portfolio; what expires first comes first. `owner=none`: without a customer. */
export const portfolioQuerySchema = pageSchema
  .extend({
    q: searchTextSchema.optional(),
    status: z.enum(DOMAIN_STATUSES).optional(),
    condition: z.enum(DOMAIN_CONDITIONS).optional(),
    owner: z.literal("none").optional(),
    customer_id: idSchema.optional(),
  })
  .strict()

/** `reply` is mailed to the customer half a minute later, unless the request is opened again before. */
export const requestDoneBodySchema = z.object({ reply: longTextSchema.optional() }).strict()

/** Query of the open support requests. */
export const requestsQuerySchema = pageSchema

/** Null takes the domain away from its customer. */
export const assignBodySchema = z.object({ customer_id: idSchema.nullable() }).strict()

/** How the synchronisation stands; `fault`: why the last read of the list failed. */
export const syncSchema = z.object({
  pass: z.number().int(),
  is_listing: z.boolean(),
  pages: z.number().int(),
  names: z.number().int(),
  began_at: momentSchema.nullable(),
  ended_at: momentSchema.nullable(),
  fault: z.string().nullable(),
  /** Domains whose own details are due to be read. */
  due: z.number().int(),
})

/**
 * `sold_until`: customers have paid for more years than its `expiry` shows. `nameservers_asked`: upstream has not shown them yet. `auto_renew`:
 * upstream's flag, `auto_renew_wanted` what it should be, `auto_renew_wish` the customer's. `fault`: why its details could not be read.
 */
export const portfolioDomainSchema = z.object({
  domain: z.string(),
  domain_unicode: z.string(),
  status: z.enum(DOMAIN_STATUSES),
  upstream_status: z.string().nullable(),
  condition: z.enum(DOMAIN_CONDITIONS),
  expiry: daySchema.nullable(),
  sold_until: daySchema.nullable(),
  nameservers: z.array(z.string()),
  nameservers_asked: z.array(z.string()).nullable(),
  locked: z.boolean().nullable(),
  auto_renew: z.boolean().nullable(),
  auto_renew_wanted: z.boolean(),
  auto_renew_wish: z.boolean(),
  premium: z.boolean(),
  customer_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  last_seen_at: momentSchema.nullable(),
  missing_since: momentSchema.nullable(),
  fault: z.string().nullable(),
})

export const adminRequestSchema = supportRequestSchema.extend({
  customer_id: z.string(),
  done_by: z.string().nullable(),
  reply: z.string().nullable(),
})

/** A support request that is not done, with the domain that it is about. */
export const openRequestSchema = adminRequestSchema.extend({
  domain: z.string(),
  domain_unicode: z.string(),
  customer_email: z.string().nullable(),
})

/** Lists the newest first. `customers`: those whom the history names. */
export const portfolioDetailSchema = portfolioDomainSchema.extend({
  history: z.array(domainEventSchema.extend({ who: z.string() })),
  customers: z.array(z.object({ id: z.string(), email: z.string() })),
  orders: z.array(adminDomainOrderSchema),
  renewals: z.array(renewalViewSchema),
  notices: z.array(noticeSchema),
  requests: z.array(adminRequestSchema),
})

export const portfolioAnswerSchema = z.object({
  domains: z.array(portfolioDomainSchema),
  ...pageFields,
  sync: syncSchema,
})
export const portfolioDetailAnswerSchema = z.object({ domain: portfolioDetailSchema })
export const syncAnswerSchema = z.object({ sync: syncSchema })
export const requestDoneAnswerSchema = z.object({
  request: adminRequestSchema,
})
export const openRequestsAnswerSchema = z.object({
  requests: z.array(openRequestSchema),
  ...pageFields,
})
