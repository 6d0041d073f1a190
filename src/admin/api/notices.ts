import { z } from "zod"
import { adminNoticeSchema, type Notice } from "../portfolio/domain-view"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"
import { ANYTHING, useCommand } from "./use-command"

/** One that is sent again ends within seconds. */
const WATCH_MS = 5_000

const PATH = "/domain-notices"
const pageSchema = z
  .object({ notices: z.array(adminNoticeSchema), count: z.number() })
  .transform(({ notices: rows, count }) => ({ rows, count }))

/** Mails that were given up, the newest first. */
export const useFailedMails = (limit: number): Answer<{ rows: Notice[]; count: number }> =>
  useAnswer(`${PATH}${queryString({ state: "failed", limit })}`, pageSchema, { refresh_ms: WATCH_MS })

export const useSendAgain = (id: string) =>
  useCommand<Record<string, never>, typeof ANYTHING>(`${PATH}/${id}/retry`, ANYTHING)
