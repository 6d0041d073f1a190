import { z } from "zod"
import { HEALTH } from "../core/conditions/conditions"
import { keysOf } from "../core/keys-of"
import { holdReasonSchema } from "../core/orders/holds"
import { syncSchema } from "./admin-portfolio"
import { momentSchema } from "./fields"

const count = z.number().int()
const milliseconds = z.number()

/** Query of the health: by itself it is told without a call of upstream; `ask=upstream` has it asked now. */
export const healthQuerySchema = z.object({ ask: z.literal("upstream").optional() }).strict()

/** An interface of upstream as this instance has seen it last; `reachable` is null before its first call. */
const standingSchema = z.object({
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

/** `usable`: of the limit, for now: fewer for a while after upstream answered 429. */
const limitSchema = z.object({ limit: count, usable: count, in_use: count, paused_ms: count })

/** `down`: this instance sells nothing, or not safely. `degraded`: it sells, and somebody should look. */
const reasonSchema = z.object({
  code: z.enum(keysOf(HEALTH)),
  severity: z.enum(["degraded", "down"]),
  /** Tells the operator what to do. */
  message: z.string(),
})

/**
 * How the plugin is, in this instance and in the database that all share. What the database would tell is null while it
 * does not answer.
 */
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
        waiting: z.array(z.object({ interface: z.enum(["domains", "identity"]), reason: z.string(), count })),
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
