import type { z } from "zod"
import { accountAnswerSchema } from "../../api-schemas/admin-account"
import { type Answer, useAnswer } from "./use-answer"

/** Upstream is asked each time, within the shared rate limit. */
const REFRESH_MS = 30_000

const accountSchema = accountAnswerSchema.transform(({ domain_account }) => domain_account)
export type Account = z.output<typeof accountSchema>
export type UpstreamHealth = Account["upstream"]
export type Warning = Account["warnings"][number]

export const useAccount = (): Answer<Account> =>
  useAnswer("/domain-account", accountSchema, { refresh_ms: REFRESH_MS })
