import { z } from "zod"
import type { Kind, OrderRow } from "../orders/order-row"
import type { State } from "../orders/states"
import type { Renewal } from "../renewals/renewal"
import { calendarDateSchema } from "../shared/calendar-date"
import { keysOf } from "../shared/keys-of"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"

/** Events of one order within this time go into one mail. */
const TOGETHER_MS = 30 * SECOND_MS

/** The rows of an order become ordered one after the other. */
const AT_ONCE_MS = 2 * SECOND_MS

/** Most delays end by themselves before anybody has noticed them. */
const DELAYED_MS = HOUR_MS

/** Option `notify.held_ms`, unless it is set: with the sweeps in between the shop's staff know within five minutes. */
export const DEFAULT_HELD_MS = 3 * MINUTE_MS

/** Names that vanish, or are renewed upstream, together are proved one after the other. */
const PROVED_TOGETHER_MS = HOUR_MS / 4

type Rule = {
  audience: "customer" | "shop"
  after_ms: number
  /** The beginning of the notice's key. */
  key: string
}

/** All that people are told of, and when. Public: notification providers and the bus get these names. */
export const NOTICES = {
  "order.confirmed": { audience: "customer", after_ms: AT_ONCE_MS, key: "confirmed" },
  "domain.bought": { audience: "customer", after_ms: TOGETHER_MS, key: "bought" },
  "domain.delayed": { audience: "customer", after_ms: DELAYED_MS, key: "delayed" },
  "domain.held": { audience: "shop", after_ms: DEFAULT_HELD_MS, key: "held" },
  "domain.refunded": { audience: "customer", after_ms: TOGETHER_MS, key: "refunded" },
  "domain.renewed": { audience: "customer", after_ms: TOGETHER_MS, key: "renewed" },
  "domain.renewal_failed": { audience: "customer", after_ms: TOGETHER_MS, key: "renewal_failed" },
  "domain.renewal_prepared": { audience: "customer", after_ms: TOGETHER_MS, key: "prepared" },
  "domain.renewal_owed": { audience: "customer", after_ms: TOGETHER_MS, key: "owed" },
  "domain.found_renewed": { audience: "shop", after_ms: PROVED_TOGETHER_MS, key: "found_renewed" },
  "domain.request": { audience: "shop", after_ms: TOGETHER_MS, key: "request" },
  "domain.missing": { audience: "shop", after_ms: PROVED_TOGETHER_MS, key: "missing" },
  "domain.expiring": { audience: "customer", after_ms: TOGETHER_MS, key: "reminder" },
  "domain.expired": { audience: "customer", after_ms: TOGETHER_MS, key: "reminder" },
  "inquiry.answered": { audience: "customer", after_ms: TOGETHER_MS, key: "answered" },
  "inquiry.delayed": { audience: "customer", after_ms: DELAYED_MS, key: "delayed" },
  "inquiry.held": { audience: "shop", after_ms: DEFAULT_HELD_MS, key: "held" },
  "inquiry.refunded": { audience: "customer", after_ms: TOGETHER_MS, key: "refunded" },
} as const satisfies Readonly<Record<string, Rule>>

export const NOTICE_EVENTS = keysOf(NOTICES)
export const noticeEventSchema = z.enum(NOTICE_EVENTS)
export type NoticeEvent = z.infer<typeof noticeEventSchema>

/** `dropped`: nobody was to be told, or nobody took it. `failed`: it was given up, until a person opens it again. */
export const noticeStateSchema = z.enum(["open", "sent", "dropped", "failed"])

export const noticeSchema = z.object({
  id: z.string(),
  event: noticeEventSchema,
  audience: z.enum(["customer", "shop"]),
  customer_id: z.string().nullable(),
  domain: z.string().nullable(),
  reseller_order_id: z.string().nullable(),
  detail: z.union([
    /** A reminder's reason when it was planned. */
    z.object({ expiry: calendarDateSchema, point: z.number().int() }),
    /** The ids of a support request, and of a renewal that upstream did by itself. */
    z.object({ request: z.string() }),
    z.object({ renewal: z.string() }),
    /** The reader of an answer has no link left that works, and asked for another. */
    z.object({ new_link: z.literal(true) }),
    z.object({}),
  ]),
})
export type Notice = z.infer<typeof noticeSchema>

/** A notice as it is planned; `in_ms` from now. A `key` that was planned before is planned no more. */
export type PlannedNotice = Omit<Notice, "id"> & { key: string; bundle: string; in_ms: number }

type Told = Partial<Record<State, readonly NoticeEvent[]>>

const ON_DOMAIN = {
  ordered: ["order.confirmed"],
  waiting: ["domain.delayed"],
  pending: ["domain.delayed"],
  manual: ["domain.delayed"],
  held: ["domain.delayed", "domain.held"],
  refund_held: ["domain.held"],
} as const satisfies Told

const TOLD: Readonly<Record<Kind, Told>> = {
  register: { ...ON_DOMAIN, completed: ["domain.bought"], refunded: ["domain.refunded"] },
  renew: { ...ON_DOMAIN, completed: ["domain.renewed"], refunded: ["domain.renewal_failed"] },
  inquiry: {
    ordered: ["order.confirmed"],
    waiting: ["inquiry.delayed"],
    pending: ["inquiry.delayed"],
    manual: ["inquiry.delayed"],
    held: ["inquiry.delayed", "inquiry.held"],
    refund_held: ["inquiry.held"],
    completed: ["inquiry.answered"],
    refunded: ["inquiry.refunded"],
  },
}

const hourOf = (at: Date): string => at.toISOString().slice(0, "2027-01-15T08".length)

/** Notices to the shop's staff within an hour go into one mail. */
const shopBundle = (event: NoticeEvent, at: Date): string => `${event}|${hourOf(at)}`

/** A notice as its rule has it; `key` without the rule's beginning. */
function planned(
  event: NoticeEvent,
  { key, ...about }: Omit<PlannedNotice, "event" | "audience" | "in_ms">,
): PlannedNotice {
  const { audience, after_ms, key: beginning } = NOTICES[event]
  return { event, audience, key: `${beginning}|${key}`, in_ms: after_ms, ...about }
}

/** A row that no customer ordered has none. `held_ms`: how long a row may wait for a decision before the shop's staff are told. */
export function noticesOf(row: OrderRow, held_ms = DEFAULT_HELD_MS): PlannedNotice[] {
  if (row.order_id === null) return []
  return (TOLD[row.request.kind][row.state] ?? []).map((event) => {
    const isForShop = NOTICES[event].audience === "shop"
    const notice = planned(event, {
      // Each time that it is held is told of; else a row does a thing once.
      key: isForShop ? `${row.id}|${row.updated_at.toISOString()}` : row.id,
      bundle: isForShop ? shopBundle(event, row.updated_at) : `${event}|${row.order_id}`,
      customer_id: row.customer_id,
      domain: row.request.kind === "inquiry" ? null : row.subject,
      reseller_order_id: row.id,
      detail: {},
    })
    return isForShop ? { ...notice, in_ms: held_ms } : notice
  })
}

/** Another link to an answer or to an order, with what its customer was told last; one within the hour of `at`. */
export function newLinkNotice(row: OrderRow, at: Date): PlannedNotice {
  const { kind } = row.request
  const told = (TOLD[kind][row.state] ?? []).find((event) => NOTICES[event].audience === "customer")
  const event = told ?? "order.confirmed"
  const notice = planned(event, {
    key: `${row.id}|${hourOf(at)}`,
    // A mail of its own: the one that tells of the answer may still wait.
    bundle: `${event}|${row.id}|${hourOf(at)}`,
    customer_id: row.customer_id,
    domain: kind === "inquiry" ? null : row.subject,
    reseller_order_id: row.id,
    detail: event === "inquiry.answered" ? { new_link: true } : {},
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
    detail: {},
  })
}

type OfDomain = {
  domain: string
  customer_id: string | null
  at: Date
  key: string
  detail: Notice["detail"]
}

const shopNotice = (
  event: "domain.request" | "domain.missing" | "domain.found_renewed",
  { at, ...about }: OfDomain,
): PlannedNotice => planned(event, { ...about, bundle: shopBundle(event, at), reseller_order_id: null })

export const requestNotice = (
  asked: Pick<OfDomain, "domain" | "customer_id"> & { id: string; created_at: Date },
): PlannedNotice =>
  shopNotice("domain.request", {
    domain: asked.domain,
    customer_id: asked.customer_id,
    at: asked.created_at,
    key: asked.id,
    detail: { request: asked.id },
  })

export const missingNotice = (domain: string, since: Date): PlannedNotice =>
  shopNotice("domain.missing", {
    domain,
    customer_id: null,
    at: since,
    key: `${domain}|${since.toISOString()}`,
    detail: {},
  })

/** Upstream has renewed the domain by itself, and nobody is billed for it without a person. */
export const foundRenewedNotice = ({
  id,
  domain,
  created_at,
}: Pick<Renewal, "id" | "domain" | "created_at">): PlannedNotice =>
  shopNotice("domain.found_renewed", {
    domain,
    customer_id: null,
    at: created_at,
    key: `${id}|${created_at.toISOString()}`,
    detail: { renewal: id },
  })
