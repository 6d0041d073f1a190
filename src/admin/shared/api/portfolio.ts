import { noticesAnswerSchema } from "../../../reseller/mail/notices.requests"
import {
  openRequestsAnswerSchema,
  portfolioAnswerSchema,
  portfolioDetailAnswerSchema,
} from "../../../reseller/portfolio/admin-portfolio.requests"
import { useAnswer } from "./ask"
import { queryString } from "./request"

/** Soon enough to watch a synchronisation or a mail go on, and cheap: upstream is not asked. */
const WATCH_MS = 5_000

const listSchema = portfolioAnswerSchema.transform(({ domains: rows, ...more }) => ({ rows, ...more }))

type PortfolioQuery = { q?: string; status?: string; condition?: string; owner?: string } & {
  limit: number
  offset?: number
}

export const usePortfolio = (query: PortfolioQuery) =>
  useAnswer(`/domains${queryString(query)}`, listSchema, { refresh_ms: WATCH_MS })

export const domainPath = (domain: string): string => `/domains/${encodeURIComponent(domain)}`

const detailSchema = portfolioDetailAnswerSchema.transform(({ domain }) => domain)

export const useDomain = (domain: string) =>
  useAnswer(domainPath(domain), detailSchema, { refresh_ms: WATCH_MS })

const requestsSchema = openRequestsAnswerSchema.transform(({ requests: rows, count }) => ({ rows, count }))

export const useOpenRequests = (limit: number, refresh_ms = WATCH_MS) =>
  useAnswer(`/domain-requests${queryString({ limit })}`, requestsSchema, { refresh_ms })

const noticesSchema = noticesAnswerSchema.transform(({ notices: rows, count }) => ({ rows, count }))

export const useFailedMails = (limit: number) =>
  useAnswer(`/domain-notices${queryString({ state: "failed", limit })}`, noticesSchema, {
    refresh_ms: WATCH_MS,
  })
