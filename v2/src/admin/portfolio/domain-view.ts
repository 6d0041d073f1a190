import { z } from "zod"
import { noticeSchema } from "../../api-schemas/admin-notices"
import {
  openRequestSchema,
  portfolioDetailSchema,
  portfolioDomainSchema,
  syncSchema,
} from "../../api-schemas/admin-portfolio"
import { domainOrderSchema } from "../orders/order-view"

/** As text in the answers; the pages count with them. Dates without a time stay text. */
const moment = z.coerce.date()

export const adminNoticeSchema = noticeSchema.extend({
  created_at: moment,
  send_at: moment,
  sent_at: moment.nullable(),
})
export type Notice = z.output<typeof adminNoticeSchema>

const seen = { last_seen_at: moment.nullable(), missing_since: moment.nullable() }

export const domainSchema = portfolioDomainSchema.extend(seen)
export type PortfolioDomain = z.output<typeof domainSchema>

export const syncViewSchema = syncSchema.extend({ began_at: moment.nullable(), ended_at: moment.nullable() })
export type Sync = z.output<typeof syncViewSchema>

const { history, requests } = portfolioDetailSchema.shape
const asked = { created_at: moment, done_at: moment.nullable() }

export const detailSchema = portfolioDetailSchema.extend({
  ...seen,
  history: z.array(history.element.extend({ at: moment })),
  orders: z.array(domainOrderSchema),
  notices: z.array(adminNoticeSchema),
  requests: z.array(requests.element.extend(asked)),
})
export type DomainDetail = z.output<typeof detailSchema>
export type DomainHistoryEntry = DomainDetail["history"][number]

export const requestSchema = openRequestSchema.extend(asked)
export type OpenRequest = z.output<typeof requestSchema>
export type SupportSubject = OpenRequest["what"]
