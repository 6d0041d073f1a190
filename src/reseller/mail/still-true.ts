import { z } from "zod"
import { orderRowSchema } from "../orders/order-row"
import { DECISION_STATES, type State } from "../orders/states"
import { addDays, type CalendarDate, calendarDateSchema } from "../shared/calendar-date"

export const noticeDetailSchema = z.union([
  /** A reminder's reason when it was planned. */
  z.object({ expiry: calendarDateSchema, point: z.number().int() }),
  /** The ids of a support request, and of a renewal that upstream did by itself. */
  z.object({ request: z.string() }),
  z.object({ renewal: z.string() }),
  /** The reader of an answer has no link left that works, and asked for another. */
  z.object({ new_link: z.literal(true) }),
  z.object({}),
])

export const noticeFactsSchema = z.object({
  today: calendarDateSchema,
  state: orderRowSchema.shape.state.nullable(),
  /** Something of the shop's order has not come to its end. */
  is_order_open: z.boolean(),
  owner_id: z.string().nullable(),
  expiry: calendarDateSchema.nullable(),
  is_missing: z.boolean(),
  is_renewing: z.boolean(),
  is_request_open: z.boolean(),
  /** The renewal that upstream did by itself is neither billed nor waived. */
  is_unbilled: z.boolean(),
  is_answer_kept: z.boolean(),
})
export type NoticeFacts = z.infer<typeof noticeFactsSchema>

type Planned = { customer_id: string | null; detail: z.infer<typeof noticeDetailSchema> }

/** Why a notice is not true any more, or not worth telling; null: it is. Admins read the reason's words. */
export type Outdated = (facts: NoticeFacts, notice: Planned, remind_days: readonly number[]) => string | null

const unless =
  (reason: string, isTrue: (facts: NoticeFacts) => boolean): Outdated =>
  (facts) =>
    isTrue(facts) ? null : reason

const inState = (reason: string, ...states: readonly State[]): Outdated =>
  unless(reason, ({ state }) => state !== null && states.includes(state))

export const OUTDATED = {
  never: () => null,
  ordered: (facts) =>
    facts.state === "cancelled" ? "order_cancelled" : facts.is_order_open ? null : "order_ended",
  billed: inState("not_open", "quoted"),
  delayed: inState("not_delayed", "waiting", "executing", "pending", "manual", "held"),
  undecided: inState("decided", ...DECISION_STATES),
  asked: unless("done", (facts) => facts.is_request_open),
  unbilled: unless("decided", (facts) => facts.is_unbilled),
  missing: unless("back", (facts) => facts.is_missing),
  answered: unless("erased", (facts) => facts.is_answer_kept),
  reminder(facts, { customer_id, detail }, remind_days) {
    if (facts.owner_id !== customer_id) return "owner_changed"
    if (facts.is_missing) return "missing"
    if (!("expiry" in detail) || facts.expiry !== detail.expiry) return "expiry_changed"
    if (facts.is_renewing) return "renewal_under_way"
    return duePoint(facts.expiry, remind_days, facts.today) === detail.point ? null : "too_late"
  },
} as const satisfies Readonly<Record<string, Outdated>>

/** Behind the last reminder's day: after so long a downtime nobody is told of it any more. */
const REMINDER_GRACE_DAYS = 3

/** A reminder's day, days before the expiry, and the expiries that it is for today. */
type ReminderWindow = { point: number; from: CalendarDate; to: CalendarDate }

/** Today's. A window reaches back to the next reminder's day: after a downtime the present one is sent, and the missed ones are not. */
export function reminderWindows(remind_days: readonly number[], today: CalendarDate): ReminderWindow[] {
  const points = [...new Set(remind_days)].sort((a, b) => b - a)
  return points.map((point, index) => {
    const next = points[index + 1] ?? point - REMINDER_GRACE_DAYS - 1
    return { point, from: addDays(today, next + 1), to: addDays(today, point) }
  })
}

export const duePoint = (
  expiry: CalendarDate,
  remind_days: readonly number[],
  today: CalendarDate,
): number | null =>
  reminderWindows(remind_days, today).find(({ from, to }) => from <= expiry && expiry <= to)?.point ?? null
