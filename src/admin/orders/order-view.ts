import { z } from "zod"
import {
  adminDomainOrderDetailSchema,
  adminDomainOrderSchema,
  adminInquiryOrderDetailSchema,
  adminInquiryOrderSchema,
  historyEntrySchema,
} from "../../wire/admin-orders"

/** As text in the answers; the pages count with them. */
const moment = z.coerce.date()
const moments = { next_attempt_at: moment.nullable(), created_at: moment, updated_at: moment }
const history = z.array(historyEntrySchema.extend({ at: moment }))

/** `kind` tells the two apart where both are shown. */
const asDomain = <T>(order: T) => ({ kind: "domain" as const, ...order })
const asInquiry = <T>(order: T) => ({ kind: "inquiry" as const, ...order })

export const domainOrderSchema = adminDomainOrderSchema.extend(moments).transform(asDomain)
export const inquiryOrderSchema = adminInquiryOrderSchema.extend(moments).transform(asInquiry)

export const domainDetailSchema = adminDomainOrderDetailSchema
  .extend({ ...moments, history })
  .transform(asDomain)
export const inquiryDetailSchema = adminInquiryOrderDetailSchema
  .extend({
    ...moments,
    history,
    readings: z.array(z.object({ who: z.string(), at: moment })),
    consent: z.object({ version: z.string(), at: moment }).nullable(),
  })
  .transform(asInquiry)

export type DomainOrder = z.output<typeof domainOrderSchema>
export type InquiryOrder = z.output<typeof inquiryOrderSchema>
export type InquiryDetail = z.output<typeof inquiryDetailSchema>
export type Order = DomainOrder | InquiryOrder
export type OrderKind = Order["kind"]
export type HistoryEntry = z.output<typeof history>[number]
