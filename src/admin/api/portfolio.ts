import { z } from "zod"
import {
  type DomainDetail,
  detailSchema,
  domainSchema,
  type OpenRequest,
  requestSchema,
  syncViewSchema,
} from "../portfolio/domain-view"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"
import { ANYTHING, useCommand } from "./use-command"

/** Soon enough to watch a synchronisation go on, and cheap: upstream is not asked. */
const WATCH_MS = 5_000

const PATH = "/domains"
const pathOf = (domain: string): string => `${PATH}/${encodeURIComponent(domain)}`

const pageSchema = z
  .object({ domains: z.array(domainSchema), count: z.number(), sync: syncViewSchema })
  .transform(({ domains: rows, count, sync }) => ({ rows, count, sync }))
export type PortfolioPage = z.output<typeof pageSchema>

type PortfolioQuery = {
  q?: string
  status?: string
  condition?: string
  owner?: string
  customer_id?: string
  limit: number
  offset?: number
}

/** Ordered by expiry, with the state of the synchronisation. */
export const usePortfolio = (query: PortfolioQuery): Answer<PortfolioPage> =>
  useAnswer(`${PATH}${queryString(query)}`, pageSchema, { refresh_ms: WATCH_MS })

const detailAnswerSchema = z.object({ domain: detailSchema }).transform(({ domain }) => domain)

/** One domain with its whole life. */
export const useDomain = (domain: string): Answer<DomainDetail> =>
  useAnswer(pathOf(domain), detailAnswerSchema, { refresh_ms: WATCH_MS })

/** Null takes it away from its customer. */
export const useAssign = (domain: string) =>
  useCommand<{ customer_id: string | null }, typeof ANYTHING>(`${pathOf(domain)}/assign`, ANYTHING)

/** Sets upstream's flag as the shop wants it. */
export const useFlag = (domain: string) =>
  useCommand<Record<string, never>, typeof ANYTHING>(`${pathOf(domain)}/auto-renew`, ANYTHING)

/** Has the list read as soon as the pace allows. */
export const useSyncNow = () => useCommand<Record<string, never>, typeof ANYTHING>(`${PATH}/sync`, ANYTHING)

const REQUESTS_PATH = "/domain-requests"
const requestsSchema = z
  .object({ requests: z.array(requestSchema), count: z.number() })
  .transform(({ requests: rows, count }) => ({ rows, count }))

/** Open support requests, the longest waiting first. */
export const useOpenRequests = (
  limit: number,
  refresh_ms = WATCH_MS,
): Answer<{ rows: OpenRequest[]; count: number }> =>
  useAnswer(`${REQUESTS_PATH}${queryString({ limit })}`, requestsSchema, { refresh_ms })

export const useRequestDone = (id: string) =>
  useCommand<Record<string, never>, typeof ANYTHING>(`${REQUESTS_PATH}/${id}/done`, ANYTHING)
