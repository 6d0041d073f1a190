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
