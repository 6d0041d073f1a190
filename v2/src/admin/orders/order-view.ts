import { z } from "zod"
import {
  adminDomainOrderDetailSchema,
  adminDomainOrderSchema,
  adminInquiryOrderDetailSchema,
  adminInquiryOrderSchema,
  historyEntrySchema,
} from "../../api-schemas/admin-orders"

type FlatField = { path: string; label: string; value: string | number | boolean }

const objectSchema = z.record(z.unknown())
const plainSchema = z.union([z.string(), z.number(), z.boolean()])

/** The plain values of a nested answer, each under the labels of its path; lists are counted from 1. */
export function flatFields(
  value: unknown,
  labels: Readonly<Record<string, string>>,
  path: readonly string[] = [],
): FlatField[] {
  const plain = plainSchema.safeParse(value)
  if (plain.success) {
    const label = path.map((name) => labels[name] ?? name).join(" › ")
    return [{ path: path.join("."), label, value: plain.data }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => flatFields(one, labels, [...path, String(index + 1)]))
  }
  const fields = objectSchema.safeParse(value)
  return fields.success
    ? Object.entries(fields.data).flatMap(([name, one]) => flatFields(one, labels, [...path, name]))
    : []
}

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
