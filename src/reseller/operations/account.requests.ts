import { z } from "zod"
import { LIMIT_NAMES } from "../budget/budget"
import { holdReasonSchema } from "../orders/holds"
import { stateSchema } from "../orders/states"
import { syncSchema } from "../portfolio/admin-portfolio.requests"
import { belowCostSchema, ratelessSchema } from "../prices/prices.requests"
import { momentSchema } from "../shared/fields.requests"
import { keysOf } from "../shared/keys-of"
import { HEALTH } from "./conditions/conditions"

const count = z.number().int()
const interfaceSchema = z.enum(["domains", "identity"])

export const healthSchema = z.object({
  reachable: z.boolean(),
  error: z.string().nullable(),
  message: z.string().nullable(),
})

/** `usable`: of the limit, for now. Fewer after upstream answered 429, which somebody else with the same token brings about. */
const usageSchema = z.object({ limit: count, usable: count, in_use: count })

/** Amounts in integer IRT. `src/reseller/operations/conditions` says what each name means. */
export const warningSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("guards_missing"), guards: z.array(z.string()) }),
  z.object({ code: z.literal("credit_short"), credit: count, reserved: count }),
  z.object({ code: z.literal("credit_low"), left: count, spent: count, days: count }),
  z.object({
    code: z.literal("refused_by_upstream"),
    interface: interfaceSchema,
    error: z.string().nullable(),
    orders: count,
  }),
  z.object({ code: z.literal("upstream_unreachable"), interface: interfaceSchema }),
  z.object({
    code: z.literal("rate_limited"),
    limits: z.array(z.object({ name: z.enum(LIMIT_NAMES), usable: count, limit: count })),
  }),
  z.object({ code: z.literal("sweep_stuck"), overdue: count, fault: z.string().nullable() }),
  z.object({ code: z.literal("orders_failing"), orders: count, fault: z.string().nullable() }),
  z.object({ code: z.literal("money_without_order"), payments: count, ids: z.array(z.string()) }),
  z.object({ code: z.literal("payments_unclear"), orders: count, ids: z.array(z.string()) }),
  z.object({ code: z.literal("events_stuck"), waiting: count, oldest_at: momentSchema }),
  z.object({ code: z.literal("below_cost") }).merge(belowCostSchema),
  z.object({ code: z.literal("rates_missing"), regions: z.array(ratelessSchema) }),
  z.object({ code: z.literal("sandbox_rates"), currencies: z.array(z.string()) }),
  z.object({ code: z.literal("sandbox_token"), currencies: z.array(z.string()) }),
  z.object({ code: z.literal("sold_at_a_loss"), lines: count, days: count }),
  z.object({ code: z.literal("domains_missing"), domains: count }),
  z.object({ code: z.literal("years_short"), domains: count }),
  z.object({ code: z.literal("nameservers_at_odds"), domains: count }),
  z.object({ code: z.literal("domains_disowned"), domains: count }),
  z.object({ code: z.literal("flags_at_odds"), domains: count }),
  z.object({ code: z.literal("renewals_owed"), renewals: count }),
  z.object({ code: z.literal("payment_link_missing"), bills: count }),
  z.object({ code: z.literal("requests_open"), requests: count }),
  z.object({ code: z.literal("sync_failing"), fault: z.string() }),
  z.object({ code: z.literal("mails_failing"), mails: count }),
  z.object({ code: z.literal("shop_not_told"), notices: count, days: count }),
])

export const seenToBodySchema = z.object({ id: z.string() }).strict()

export const seenToAnswerSchema = z.object({ id: z.string() })

/** Credit and what orders will take of it, in integer IRT; `identity` is null where the shop sells no inquiries. */
export const accountAnswerSchema = z.object({
  domain_account: z.object({
    tier: z.string().nullable(),
    credit: count.nullable(),
    reserved: count,
    reserved_by: z.object({ domains: count, identity: count }),
    currency_code: z.string(),
    budget: z.object({ read: usageSchema, lookup: usageSchema, write: usageSchema }),
    upstream: healthSchema,
    identity: healthSchema.nullable(),
    /** `is_here`: the instance that answers sweeps itself. */
    sweep: z.object({
      is_here: z.boolean(),
      last_at: momentSchema.nullable(),
      fault: z.string().nullable(),
      overdue: count,
    }),
    events: z.object({ waiting: count, oldest_at: momentSchema.nullable() }),
    states: z.record(stateSchema, count),
    warnings: z.array(warningSchema),
  }),
})

const milliseconds = z.number()

/** Query of the health: by itself it is told without a call of upstream; `ask=upstream` has it asked now. */
export const healthQuerySchema = z.object({ ask: z.literal("upstream").optional() }).strict()

/** An interface of upstream as this instance has seen it last; `reachable` is null before its first call. `refused`: the token or the account does not serve. */
export const standingSchema = z.object({
  reachable: z.boolean().nullable(),
  last_success_at: momentSchema.nullable(),
  unreachable_since: momentSchema.nullable(),
  refused: z.object({ error: z.string(), message: z.string(), since: momentSchema }).nullable(),
})

/** `idle_ms`: since the end of this instance's last sweep, or its start. */
const sweepSchema = z.object({
  last_at: momentSchema.nullable(),
  idle_ms: milliseconds.nullable(),
  late_after_ms: milliseconds,
  fault: z.string().nullable(),
})

const limitSchema = usageSchema.extend({ paused_ms: count })

/** `down`: this instance sells nothing, or not safely. `degraded`: it sells, and somebody should look. */
const reasonSchema = z.object({
  code: z.enum(keysOf(HEALTH)),
  severity: z.enum(["degraded", "down"]),
  message: z.string(),
})

/** In this instance, and in the database that all share, which is null while it does not answer. */
export const healthAnswerSchema = z.object({
  domain_health: z.object({
    status: z.enum(["ok", "degraded", "down"]),
    reasons: z.array(reasonSchema),
    database: z.object({ reachable: z.boolean(), latency_ms: milliseconds.nullable() }),
    upstream: z.object({ domains: standingSchema, identity: standingSchema.nullable() }),
    sweep: sweepSchema,
    housekeeping: sweepSchema,
    mailing: sweepSchema,
    guards_missing: z.array(z.string()),
    orders: z
      .object({
        /** Up to 1,000. */
        due: count,
        oldest_due_at: momentSchema.nullable(),
        /** Late by more than five minutes. */
        overdue: count,
        failing: count,
        held: z.record(holdReasonSchema, count),
        waiting: z.array(z.object({ interface: interfaceSchema, reason: z.string(), count })),
      })
      .nullable(),
    budget: z.object({ read: limitSchema, lookup: limitSchema, write: limitSchema }).nullable(),
    sync: syncSchema.nullable(),
    /** Events that Medusa has not sent yet; mails that were given up; notices that nobody took for the shop's staff. */
    undelivered: z
      .object({
        events: count,
        oldest_event_at: momentSchema.nullable(),
        mails: count,
        notices: count,
      })
      .nullable(),
    versions: z.object({
      plugin: z.string(),
      medusa: z.string(),
      node: z.string(),
      migrations_missing: z.array(z.string()).nullable(),
    }),
  }),
})

/** For load balancers: nothing that a stranger could use. */
export const probeAnswerSchema = z.object({ status: z.literal("ok") })
