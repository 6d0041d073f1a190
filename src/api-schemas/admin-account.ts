import { z } from "zod"
import { stateSchema } from "../core/orders/states"
import { LIMIT_NAMES } from "../core/ports/budget"
import { momentSchema } from "./fields"

const count = z.number().int()
const interfaceSchema = z.enum(["domains", "identity"])

/** Whether an interface of upstream answers, and if not, what the operator should do. */
export const healthSchema = z.object({
  reachable: z.boolean(),
  error: z.string().nullable(),
  message: z.string().nullable(),
})

/** `usable`: of the limit, for now. Fewer after upstream answered 429, which somebody else with the same token brings about. */
const usageSchema = z.object({ limit: count, usable: count, in_use: count })

/** What the shop's people should know; amounts in integer IRT. */
export const warningSchema = z.discriminatedUnion("code", [
  // Other code has replaced what keeps our lines as they were quoted; `guards` are names of Medusa's container.
  z.object({ code: z.literal("guards_missing"), guards: z.array(z.string()) }),
  // Paid orders will wait: the credit does not cover what they take.
  z.object({ code: z.literal("credit_short"), credit: count, reserved: count }),
  // What is left would not last as long again as the recent days.
  z.object({ code: z.literal("credit_low"), left: count, spent: count, days: count }),
  // Upstream refuses the token or the account, on asking or for `orders` that wait for it.
  z.object({
    code: z.literal("refused_by_upstream"),
    interface: interfaceSchema,
    error: z.string().nullable(),
    orders: count,
  }),
  z.object({ code: z.literal("upstream_unreachable"), interface: interfaceSchema }),
  // Upstream answered 429 although the shop keeps the limits: fewer calls are sent for a while.
  z.object({
    code: z.literal("rate_limited"),
    limits: z.array(z.object({ name: z.enum(LIMIT_NAMES), usable: count, limit: count })),
  }),
  // Work lies untouched that should have been done.
  z.object({ code: z.literal("sweep_stuck"), overdue: count, fault: z.string().nullable() }),
  // Orders whose last try ended in a fault of ours or the shop's; they are tried again, ever more slowly.
  z.object({ code: z.literal("orders_failing"), orders: count, fault: z.string().nullable() }),
  // Medusa's events are not sent. Nothing is lost, but everything waits for the sweep.
  z.object({ code: z.literal("events_stuck"), waiting: count, oldest_at: momentSchema }),
  z.object({
    code: z.literal("below_cost"),
    currency_code: z.string(),
    now: z.array(z.string()),
    within_tolerance: z.array(z.string()),
  }),
  // Nothing of ours has a price there: the currency has no exchange rate.
  z.object({
    code: z.literal("rates_missing"),
    regions: z.array(z.object({ name: z.string(), currency_code: z.string() })),
  }),
  z.object({ code: z.literal("sold_at_a_loss"), lines: count, days: count }),
  // Upstream does not know them any more.
  z.object({ code: z.literal("domains_missing"), domains: count }),
  // Upstream's auto-renew flag is not what the shop wants: somebody switched it in the panel.
  z.object({ code: z.literal("flags_at_odds"), domains: count }),
  // Upstream renewed by itself, and a person is to say whether that is billed.
  z.object({ code: z.literal("renewals_owed"), renewals: count }),
  // Customers cannot be sent where to pay: the shop has no payment link template, or one that makes no web address.
  z.object({ code: z.literal("payment_link_missing"), bills: count }),
  z.object({ code: z.literal("requests_open"), requests: count }),
  // The list of domains cannot be read, for longer than an accident lasts.
  z.object({ code: z.literal("sync_failing"), fault: z.string() }),
  z.object({ code: z.literal("mails_failing"), mails: count }),
  // Notices for the shop's people that no provider took in the last days, and would not take now.
  z.object({ code: z.literal("shop_not_told"), notices: count, days: count }),
])

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
    sweep: z.object({ last_at: momentSchema.nullable(), fault: z.string().nullable(), overdue: count }),
    events: z.object({ waiting: count, oldest_at: momentSchema.nullable() }),
    states: z.record(stateSchema, count),
    warnings: z.array(warningSchema),
  }),
})
