import { z } from "zod"
import type { OrderRow } from "../orders/order-row"
import type { Renewal } from "../renewals/renewal"
import { addDays, type CalendarDate } from "../shared/calendar-date"
import { keysOf } from "../shared/keys-of"
import { SECOND_MS } from "../shared/time"
import { DOMAIN_EVENTS } from "./events/domains"
import type { MailEvent } from "./events/mail-event"
import { DEFAULT_HELD_MS, ORDER_EVENTS } from "./events/orders"

const EVENTS = { ...ORDER_EVENTS, ...DOMAIN_EVENTS }
export const NOTICE_EVENTS = keysOf(EVENTS)
export const noticeEventSchema = z.enum(NOTICE_EVENTS)
export type NoticeEvent = z.infer<typeof noticeEventSchema>

/** All that people are told of. Public: notification providers and the bus get these names. */
export const NOTICES: Readonly<Record<NoticeEvent, MailEvent>> = EVENTS

/** The same link is not asked for twice. */
const AT_ONCE_MS = 2 * SECOND_MS

export const noticeSchema = z.object({
  id: z.string(),
  event: noticeEventSchema,
  audience: z.enum(["customer", "shop"]),
  customer_id: z.string().nullable(),
  domain: z.string().nullable(),
  reseller_order_id: z.string().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

/** A notice as it is planned; `in_ms` from now. A `key` that was planned before is planned no more. `detail`: ids. */
export type PlannedNotice = Omit<Notice, "id"> & {
  key: string
  bundle: string
  in_ms: number
  detail?: { request: string } | { renewal: string } | undefined
}

const hourOf = (at: Date): string => at.toISOString().slice(0, "2027-01-15T08".length)

/** Notices to the shop's staff within an hour go into one mail. */
const shopBundle = (event: NoticeEvent, at: Date): string => `${event}|${hourOf(at)}`

/** The beginning of its notices' keys. */
export const keyOf = (event: NoticeEvent): string => NOTICES[event].key ?? event.replace(/^.*\./, "")

const aboutRow = ({ id, request, subject, customer_id }: OrderRow) => ({
  customer_id,
  domain: request.kind === "inquiry" ? null : subject,
  reseller_order_id: id,
})

function planned(
  event: NoticeEvent,
  { key, ...about }: Omit<PlannedNotice, "event" | "audience" | "in_ms">,
): PlannedNotice {
  const { audience, after_ms } = NOTICES[event]
  return { event, audience, key: `${keyOf(event)}|${key}`, in_ms: after_ms, ...about }
}

/** A row that no customer ordered has none. `held_ms`: how long a row may wait for a decision before the shop's staff are told. */
export function noticesOf(row: OrderRow, held_ms = DEFAULT_HELD_MS): PlannedNotice[] {
  if (row.order_id === null) return []
  const { kind } = row.request
  return NOTICE_EVENTS.filter((event) => NOTICES[event].on?.[kind]?.includes(row.state)).map((event) => {
    const isForShop = NOTICES[event].audience === "shop"
    const notice = planned(event, {
      // Each time that it is held is told of; else a row does a thing once.
      key: isForShop ? `${row.id}|${row.updated_at.toISOString()}` : row.id,
      bundle: isForShop ? shopBundle(event, row.updated_at) : `${event}|${row.order_id}`,
      ...aboutRow(row),
    })
    return isForShop ? { ...notice, in_ms: held_ms } : notice
  })
}

/** Another link to an answer or to an order, with what its customer was told last; one within the hour of `at`. */
export function newLinkNotice(row: OrderRow, at: Date): PlannedNotice {
  const { kind } = row.request
  const event =
    NOTICE_EVENTS.find(
      (one) => NOTICES[one].audience === "customer" && NOTICES[one].on?.[kind]?.includes(row.state),
    ) ?? "order.confirmed"
  const notice = planned(event, {
    key: `${row.id}|${hourOf(at)}`,
    // A mail of its own: the one that tells of the answer may still wait.
    bundle: `${event}|${row.id}|${hourOf(at)}`,
    ...aboutRow(row),
  })
  return { ...notice, in_ms: AT_ONCE_MS }
}

const BILLS = { prepared: "domain.renewal_prepared", owed: "domain.renewal_owed" } as const

/** The customer is told of a draft order for a renewal, by the row that the draft sells; all of a draft in one mail. */
export function billNotice(
  { id, kind, domain, bills }: Pick<Renewal, "id" | "kind" | "domain" | "bills">,
  bill: { row_id: string; draft_order_id: string; customer_id: string },
): PlannedNotice {
  const event = BILLS[kind]
  return planned(event, {
    key: `${id}|${bills + 1}`,
    bundle: `${event}|${bill.draft_order_id}`,
    customer_id: bill.customer_id,
    domain,
    reseller_order_id: bill.row_id,
  })
}

/** Tells the shop's staff of a domain; `at`: what happened within the hour goes into one mail. */
export const shopNotice = (
  event: NoticeEvent,
  { at, ...about }: Pick<PlannedNotice, "customer_id" | "key" | "detail"> & { domain: string; at: Date },
): PlannedNotice => planned(event, { ...about, bundle: shopBundle(event, at), reseller_order_id: null })

/** Within the time that it waits a person may take it back. */
export function replyNotice(
  request: { id: string; done_at: Date | null } & Pick<Notice, "domain" | "customer_id">,
): PlannedNotice {
  const { id, domain, customer_id, done_at } = request
  const key = `${id}|${done_at?.toISOString()}`
  const bundle = `domain.request_answered|${key}`
  const about = { domain, customer_id, reseller_order_id: null, detail: { request: id } }
  return planned("domain.request_answered", { ...about, key, bundle })
}

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
