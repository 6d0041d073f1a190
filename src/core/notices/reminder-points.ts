import { addDays, type CalendarDate, daysBetween } from "../portfolio/calendar-date"

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
