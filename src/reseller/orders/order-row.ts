import { z } from "zod"
import { calendarDateSchema } from "../shared/calendar-date"
import { languageSchema } from "../shared/language"
import { wholeNumber } from "../shared/whole-number"
import { DONE_HOLDS, type HoldReason, holdReasonSchema } from "./holds"
import { type State, stateSchema, UNDER_WAY_STATES } from "./states"

export const kindSchema = z.enum(["register", "renew", "inquiry"])
export type Kind = z.infer<typeof kindSchema>

/** The interfaces of upstream, each with a token of its own. */
export type Interface = "domains" | "identity"

/** The kinds that the same interface and token of upstream serve: they are in trouble together. */
export const kindsServedWith = (kind: Kind): readonly Kind[] =>
  kind === "inquiry" ? ["inquiry"] : ["register", "renew"]

/** Stored as json. `expiry`: a renewal was sold against it. The input of an inquiry is personal and stands in the vault. */
export const orderRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("register"),
    years: z.number().int(),
    nameservers: z.array(z.string()),
    premium: z.boolean(),
  }),
  z.object({
    kind: z.literal("renew"),
    years: z.number().int(),
    expiry: calendarDateSchema,
    premium: z.boolean().default(false),
    /** Upstream renewed by itself, up to this date: the customer pays for it, and nothing is ever sent upstream. */
    owed: z.object({ to_expiry: calendarDateSchema }).optional(),
  }),
  z.object({ kind: z.literal("inquiry") }),
])
export type OrderRequest = z.infer<typeof orderRequestSchema>
type InquiryRequest = Extract<OrderRequest, { kind: "inquiry" }>

const text = z.string()
const moment = z.date()

/** One sold line. Costs are integer IRT; `price`, `paid` and `refund_amount` minor units of `currency_code`. What is sold belongs into `request`, which needs no migration. */
export const orderRowSchema = z.object({
  id: text,
  state: stateSchema,
  hold_reason: holdReasonSchema.nullable(),
  /** Why the row stands where it stands: the cause of its last change, one word of the engine's. */
  reason: text,
  /** The domain in ASCII form; for an inquiry its service. */
  subject: text,
  request: orderRequestSchema,
  cart_id: text.nullable(),
  line_item_id: text.nullable(),
  order_id: text.nullable(),
  customer_id: text.nullable(),
  /** The name under which other code of the shop asked; null for what was sold. */
  reference: text.nullable(),
  quote_id: text.nullable(),
  quoted_cost: wholeNumber.nullable(),
  current_cost: wholeNumber.nullable(),
  /** The cost a person, or the code that asked, approved; execution may go up to it. */
  approved_cost: wholeNumber.nullable(),
  charged: wholeNumber.nullable(),
  price: wholeNumber,
  currency_code: text,
  /** Paid for the line after discounts and tax; null before payment. */
  paid: wholeNumber.nullable(),
  refund_amount: wholeNumber.nullable(),
  refund_started_at: moment.nullable(),
  /** Refunded on the order by hand when that last stopped this row. */
  hand_refunds_seen: wholeNumber,
  /** Refunded by hand for something else than this line, as a person said. */
  hand_refunds_elsewhere: wholeNumber,
  /** Refunded by hand for this line, as a person said. */
  hand_refunded: wholeNumber,
  /** Persisted before the first byte is sent; every attempt sends it. */
  idempotency_key: text.nullable(),
  first_sent_at: moment.nullable(),
  last_sent_at: moment.nullable(),
  /** Since when upstream is known to have accepted an order of this row's calls (contract D3.2). */
  accepted_at: moment.nullable(),
  /** The record's word about the name right before the first call that is out, and about the row's own work since. */
  record_before: text.nullable(),
  /** Upstream told what it charged in a form that is no amount. */
  charge_unread: z.boolean(),
  /** Since when a paid call is out whose outcome is not known; null when none is. */
  in_flight_since: moment.nullable(),
  /** Paid calls sent, ever. */
  attempts: wholeNumber,
  /** Times in a row that the row had to wait with nothing in flight. */
  waits: wholeNumber,
  /** Tries in a row that found out nothing: of a call that is out, or in polls. */
  stalls: wholeNumber,
  /** Polls in a row that found upstream's order in the same state. */
  polls: wholeNumber,
  /** Since when upstream's record does not tell of an order that it had accepted. */
  missing_since: moment.nullable(),
  /** Times in a row that the shop could not show the line as fulfilled. */
  fulfilment_faults: wholeNumber,
  next_attempt_at: moment.nullable(),
  /** A fault of our own code or the shop's at the last try, for the operator; null after a try without one. */
  fault: text.nullable(),
  faults: wholeNumber,
  fulfilled_at: moment.nullable(),
  /** The expiry that proved the row completed; null where upstream did not tell. */
  new_expiry: calendarDateSchema.nullable(),
  language: languageSchema.nullable(),
  created_at: moment,
  updated_at: moment,
})
export type OrderRow = z.infer<typeof orderRowSchema>

type Sale = "subject" | "request" | "quote_id" | "quoted_cost" | "current_cost" | "price" | "currency_code"
type Place = "cart_id" | "line_item_id" | "order_id" | "customer_id"

/** A row as it is born: the store adds the times, the zeroes and the first row of history. */
export type NewOrderRow = Pick<OrderRow, "id" | "state" | "hold_reason" | "reason" | "paid" | Sale | Place> &
  Partial<Pick<OrderRow, "reference" | "approved_cost" | "language">>

export type DomainRow = OrderRow & { request: Exclude<OrderRequest, InquiryRequest> }
export const isDomainRow = (row: OrderRow): row is DomainRow => row.request.kind !== "inquiry"

/** Upstream has taken the order: it is polled, and never sent again. */
export const isAccepted = ({ accepted_at, state }: Pick<OrderRow, "accepted_at" | "state">): boolean =>
  accepted_at !== null || state === "pending" || state === "manual"

/** Upstream renewed by itself: the row asks for the money alone. */
export const isOwed = ({ request }: Pick<OrderRow, "request">): boolean =>
  request.kind === "renew" && request.owed !== undefined

export type InquiryRow = OrderRow & { request: InquiryRequest }
export const isInquiryRow = (row: OrderRow): row is InquiryRow => row.request.kind === "inquiry"

/** One row of history: every change of state writes exactly one. `who` is `system`, `shopper`, `shop` (its own code) or `admin:<user id>`. */
export type HistoryEntry = {
  from: State | null
  to: State
  reason: string
  who: string
  at: Date
  detail: Record<string, unknown>
}

/** Counted each by itself, so that the backoff of one thing never grows by another. */
export type Counter = "waits" | "stalls" | "polls" | "fulfilment_faults"

/** Upstream has done what was ordered, whether or not a person is still to look at it. */
export const isDone = ({ state, hold_reason }: Pick<OrderRow, "state" | "hold_reason">): boolean =>
  state === "completed" || (state === "held" && hold_reason !== null && DONE_HOLDS.includes(hold_reason))

/** It was sent and has not ended: while it is so, no other row of its name is sent, and upstream's record is about this one. */
export const isOpen = (row: Pick<OrderRow, "state" | "hold_reason" | "first_sent_at">): boolean =>
  row.first_sent_at !== null &&
  (UNDER_WAY_STATES.includes(row.state) || (row.state === "held" && !isDone(row)))

type Standing = "id" | "state" | "reason" | "hold_reason" | "fault" | "faults"
/** No moment: those are stamped. */
type Patched = {
  [Name in keyof OrderRow]: OrderRow[Name] extends Date | null ? never : Exclude<Name, Standing>
}[keyof OrderRow]

/** Durations instead of times: time comes from the store. `next_in_ms: null`: nothing is scheduled. */
export type Change = {
  to: State
  reason: string
  /** `system`, unless somebody asked for it. */
  who?: string
  hold_reason?: HoldReason
  detail?: Record<string, unknown>
  next_in_ms: number | null
  /** With this change it is known what became of the row's paid calls: none is out any more, but one that is stamped `sent`. */
  endsCall?: true
  patch?: Partial<Pick<OrderRow, Patched>>
  /** Moments to stamp with the store's clock, or to clear. */
  stamp?: {
    /** Also puts the row in flight, if it is not. */
    sent?: true
    /** True keeps the first moment. */
    accepted?: true
    /** True keeps the first moment. */
    missing?: true | null
    refund_started?: true | null
    fulfilled?: true
  }
}

/** A row that this worker holds for a while. `fence` grows with every claim; `now` is the store's clock. */
export type Claimed = { row: OrderRow; fence: number; owner: string; now: Date }

/** A row to be looked at. `idle_ms`: how long nothing has happened to it, by the store's clock. */
export type Watched = { row: OrderRow; idle_ms: number }

export type Rival =
  /** Another row of the name was sent and has not ended. */
  | { kind: "open"; id: string }
  /** Another row has what this one is to get: the name, for a term that has not ended; or it renewed the same period of it. */
  | { kind: "owner"; id: string }
  /** The portfolio has the domain (`id`) for another customer than the row's. */
  | { kind: "another_owner"; id: string }

/** Needed to decide about a row: its rival, all rows of its order, and the store's clock. */
export type Peers = { rival: Rival | null; of_order: readonly OrderRow[]; now: Date }

export type Launched =
  | { kind: "launched"; claim: Claimed }
  /** The lease was taken over: nothing was written. */
  | { kind: "fenced" }
  /** Another row of the same name is open, or was since this one was claimed, or has it: nothing was written. */
  | { kind: "rival" }

/** The store of order rows. Time is the store's, never the caller's. */
export interface OrderRows {
  /** Writes nothing and answers null when a row for this line or reference exists already. One born `due` is due now. */
  insert(row: NewOrderRow, who: string): Promise<OrderRow | null>
  byId(id: string): Promise<OrderRow | null>
  byLine(line_item_id: string): Promise<OrderRow | null>
  byOrder(order_id: string): Promise<OrderRow[]>
  /** The other claims to the row's name, in this order: a row that has it, an open one, the portfolio. */
  rivalOf(row: OrderRow): Promise<Rival | null>
  /** The last row that renewed the same period for as long, and whose accepted order upstream gave up: its key would bring that answer again. */
  spentBy(row: OrderRow): Promise<string | null>
  /** Up to `limit` rows in these states whose time has come and that nobody holds, the oldest first, in ONE SQL statement. */
  claim(states: readonly State[], owner: string, lease_ms: number, limit: number): Promise<Claimed[]>
  /** With its history, in one transaction; null when the lease was taken over. `keep` renews it. The end of a sent row makes due those that waited for its name. */
  save(claim: Claimed, change: Change, keep?: { lease_ms: number }): Promise<Claimed | null>
  /** `save` of a change that sends the row. In all instances one row of a name is open at a time, and none is sent after another has got the same. */
  launch(claim: Claimed, change: Change, lease_ms: number): Promise<Launched>
  /** Gives the row back after a fault of our own, to be taken again in `in_ms`; its state stays. */
  faulted(claim: Claimed, fault: string, in_ms: number): Promise<void>
  /** Compare and set without a lease: the row still is in `from`, unclaimed, and with `as_of` (the `updated_at` that was read) unchanged. */
  change(id: string, from: State, change: Change, as_of?: Date): Promise<OrderRow | null>
  /** The same, with a change that depends on the row's peers, which no other such change comes between. Null from `judge` writes nothing. */
  changeAmong(row: OrderRow, judge: (peers: Peers) => Change | null): Promise<OrderRow | null>
  /** Up to `limit` rows in `WATCHED_STATES`, the longest due first, hidden for `hide_ms` without a lease: whoever changes one meanwhile may. */
  dueWatches(limit: number, hide_ms: number): Promise<Watched[]>
  /** When to look at the row again, and what is wrong with it; nothing else of it changes. */
  watchLater(id: string, in_ms: number, fault: string | null): Promise<void>
  /** Rows of these kinds that wait for one of these reasons are tried now: what they waited for has healed. */
  wake(reasons: readonly string[], kinds: readonly Kind[]): Promise<void>
}
