import { z } from "zod"
import { stateSchema } from "../../core/orders/states"
import { type Answer, useAnswer } from "./use-answer"

/** Upstream is asked each time, within the shared rate limit. */
const REFRESH_MS = 30_000

const usage = z.object({ limit: z.number(), in_use: z.number() })

/** The interface of upstream, as the options name it. */
const interfaceSchema = z.enum(["domains", "identity"])

const healthSchema = z.object({
  reachable: z.boolean(),
  error: z.string().nullable(),
  message: z.string().nullable(),
})
export type UpstreamHealth = z.output<typeof healthSchema>

const warningSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("credit_short"), credit: z.number(), reserved: z.number() }),
  z.object({ code: z.literal("credit_low"), left: z.number(), spent: z.number(), days: z.number() }),
  z.object({
    code: z.literal("refused_by_upstream"),
    interface: interfaceSchema,
    error: z.string().nullable(),
    orders: z.number(),
  }),
  z.object({ code: z.literal("upstream_unreachable"), interface: interfaceSchema }),
  z.object({ code: z.literal("sweep_stuck"), overdue: z.number(), fault: z.string().nullable() }),
  z.object({ code: z.literal("events_stuck"), waiting: z.number(), oldest_at: z.coerce.date() }),
  z.object({
    code: z.literal("below_cost"),
    currency_code: z.string(),
    now: z.array(z.string()),
    within_tolerance: z.array(z.string()),
  }),
  z.object({ code: z.literal("sold_at_a_loss"), lines: z.number(), days: z.number() }),
])
export type Warning = z.output<typeof warningSchema>

const accountSchema = z
  .object({
    domain_account: z.object({
      tier: z.string().nullable(),
      credit: z.number().nullable(),
      reserved: z.number(),
      budget: z.object({ read: usage, lookup: usage, write: usage }),
      upstream: healthSchema,
      identity: healthSchema.nullable(),
      sweep: z.object({
        last_at: z.coerce.date().nullable(),
        fault: z.string().nullable(),
        overdue: z.number(),
      }),
      events: z.object({ waiting: z.number(), oldest_at: z.coerce.date().nullable() }),
      states: z.record(stateSchema, z.number()),
      warnings: z.array(warningSchema),
    }),
  })
  .transform(({ domain_account }) => domain_account)
export type Account = z.output<typeof accountSchema>

export const useAccount = (): Answer<Account> =>
  useAnswer("/domain-account", accountSchema, { refresh_ms: REFRESH_MS })
