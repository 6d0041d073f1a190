import { z } from "zod"
import { orderRowSchema } from "../orders/order-row"
import { DECISION_STATES, type State } from "../orders/states"
import { assertUnreachable } from "../shared/assert-unreachable"
import { addDays, type CalendarDate, calendarDateSchema, daysBetween } from "../shared/calendar-date"
import type { Notice } from "./notice"

export const noticeFactsSchema = z.object({
  today: calendarDateSchema,
  state: orderRowSchema.shape.state.nullable(),
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

const DELAYED_STATES: readonly State[] = ["waiting", "executing", "pending", "manual", "held"]

const isOneOf = (states: readonly State[], state: State | null): boolean =>
  state !== null && states.includes(state)

/** Why the notice is not true any more, or not worth telling; null: it is. */
export function outdated(notice: Notice, facts: NoticeFacts, remind_days: readonly number[]): string | null {
  switch (notice.event) {
    case "order.confirmed":
      return facts.state === "cancelled" ? "order_cancelled" : null
    case "domain.bought":
    case "domain.refunded":
    case "domain.renewed":
    case "domain.renewal_failed":
    case "inquiry.refunded":
    case "domain.request_answered":
      return null
    case "domain.renewal_prepared":
    case "domain.renewal_owed":
      return facts.state === "quoted" ? null : "not_open"
    case "domain.delayed":
    case "inquiry.delayed":
      return isOneOf(DELAYED_STATES, facts.state) ? null : "not_delayed"
    case "domain.held":
    case "inquiry.held":
      return isOneOf(DECISION_STATES, facts.state) ? null : "decided"
    case "domain.request":
      return facts.is_request_open ? null : "done"
    case "domain.found_renewed":
      return facts.is_unbilled ? null : "decided"
    case "domain.missing":
      return facts.is_missing ? null : "back"
    case "inquiry.answered":
      return facts.is_answer_kept ? null : "erased"
    case "domain.expiring":
    case "domain.expired":
      return outdatedReminder(notice, facts, remind_days)
    default:
      return assertUnreachable(notice.event)
  }
}

function outdatedReminder(
  { customer_id, detail }: Notice,
  facts: NoticeFacts,
  remind_days: readonly number[],
): string | null {
  if (facts.owner_id !== customer_id) return "owner_changed"
  if (facts.is_missing) return "missing"
  if (!("expiry" in detail) || facts.expiry !== detail.expiry) return "expiry_changed"
  if (facts.is_renewing) return "renewal_under_way"
  return duePoint(facts.expiry, remind_days, facts.today) === detail.point ? null : "too_late"
}

/** Behind the last reminder's day: after so long a downtime nobody is told of it any more. */
export const REMINDER_GRACE_DAYS = 3

/** A reminder's day, days before the expiry, and the expiries that it is for today. */
export type ReminderWindow = { point: number; from: CalendarDate; to: CalendarDate }

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

/** `domain.expired` from the day after the expiry on. */
export const reminderEvent = (expiry: CalendarDate, today: CalendarDate) =>
  daysBetween(today, expiry) < 0 ? ("domain.expired" as const) : ("domain.expiring" as const)
