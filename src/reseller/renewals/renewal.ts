import { z } from "zod"
import { CART_ABANDONED, MONEY_SEEN_TO } from "../orders/states"
import { EXPIRY_SLACK_DAYS } from "../portfolio/judge-proof"
import type { OwnedDomain, RenewalPolicy } from "../portfolio/owned-domain"
import { calendarDateSchema, daysBetween } from "../shared/calendar-date"

/** `prepared`: the shop would renew it, once it is paid. `owed`: upstream has renewed it by itself, and nobody paid for it. */
export const RENEWAL_KINDS = ["prepared", "owed"] as const
export type RenewalKind = (typeof RENEWAL_KINDS)[number]

/** `found`: not billed. `open`: a draft order waits for money. `paid`: by or with an order. `withdrawn`: not wanted, or not to be had. `waived`: by a person. */
export const RENEWAL_STATES = ["found", "open", "paid", "withdrawn", "waived"] as const
export type RenewalState = (typeof RENEWAL_STATES)[number]

const text = z.string()
const moment = z.date()

/** A period of a domain that waits for a customer's money. The list of its fields; stores and answers follow it. */
export const renewalSchema = z.object({
  id: text,
  domain: text,
  kind: z.enum(RENEWAL_KINDS),
  /** The expiry with which the period begins. */
  from_expiry: calendarDateSchema,
  /** The expiry to which upstream has moved it; null for a prepared one. */
  to_expiry: calendarDateSchema.nullable(),
  years: z.number().int().min(1),
  state: z.enum(RENEWAL_STATES),
  /** Why it stands there, in one word. */
  reason: text,
  /** `system` or `admin:<user id>`. */
  decided_by: text,
  /** An owed one's cost, integer IRT, by the price list of the day; null until that is known. */
  cost: z.number().int().safe().nullable(),
  customer_id: text.nullable(),
  reseller_order_id: text.nullable(),
  cart_id: text.nullable(),
  /** The cart itself, where no draft order goes with it. */
  draft_order_id: text.nullable(),
  /** Bills that were made, ever. */
  bills: z.number().int(),
  /** When the housekeeping takes it up; null: nothing is to be done without a person. */
  bill_at: moment.nullable(),
  fault: text.nullable(),
  created_at: moment,
  updated_at: moment,
})
export type Renewal = z.infer<typeof renewalSchema>

/** Prepared ones are of one year: nobody was asked for how many. */
export const PREPARED_YEARS = 1

export type Withdrawal =
  | "switched_off"
  | "owner_changed"
  | "sold_again"
  | "expiry_changed"
  | "missing_upstream"
  | "renewed_by_upstream"
  | "paid_otherwise"
  | "waived"
  | "draft_deleted"

/** Why a prepared renewal is over that was paid and could not be had: its money goes back. */
export const GIVEN_BACK = "refunded"

/** After these a prepared renewal is prepared again, as when its owner switches on anew. */
export const PASSING_WITHDRAWALS = [
  "missing_upstream",
  "renewed_by_upstream",
  CART_ABANDONED,
  MONEY_SEEN_TO,
  GIVEN_BACK,
] as const

export const renewalFactsSchema = z.object({
  /** An order of the shop pays, or has paid, for its period. */
  is_paid_otherwise: z.boolean(),
  /** Somebody deleted its draft order in Medusa: it cannot become an order any more. */
  is_draft_deleted: z.boolean(),
  /** Its name was registered here anew since it was found. */
  is_sold_again: z.boolean(),
  /** An order of the shop for the same period was sent upstream. */
  was_ordered: z.boolean(),
  /** The region where its domain was bought; null if no order tells, or the region is gone. */
  region_id: z.string().nullable(),
})

/** A renewal with what is true of its period and its domain. */
export type KnownRenewal = z.infer<typeof renewalFactsSchema> & { renewal: Renewal; domain: OwnedDomain }

/** Upstream has taken its own renewal back: its record ends before the period does. */
export const isUndone = ({ renewal: { to_expiry }, domain: { expiry } }: KnownRenewal): boolean =>
  to_expiry !== null && expiry !== null && daysBetween(expiry, to_expiry) > EXPIRY_SLACK_DAYS

/** Why an unpaid renewal must be taken back; null: it stands. An expiry that cannot be read may come back. */
export function withdrawalOf(known: KnownRenewal, { by }: Pick<RenewalPolicy, "by">): Withdrawal | null {
  const { domain, is_paid_otherwise, is_draft_deleted, is_sold_again } = known
  const { kind, from_expiry, customer_id } = known.renewal
  if (is_draft_deleted) return "draft_deleted"
  if (domain.customer_id === null || domain.customer_id !== customer_id) return "owner_changed"
  if (domain.missing_since !== null) return "missing_upstream"
  if (kind === "owed") {
    if (is_sold_again) return "sold_again"
    if (is_paid_otherwise) return "paid_otherwise"
    return isUndone(known) ? "expiry_changed" : null
  }
  if (domain.expiry !== null && domain.expiry !== from_expiry) return "expiry_changed"
  if (by === "upstream" || domain.auto_renew === true) return "renewed_by_upstream"
  return domain.auto_renew_wish ? null : "switched_off"
}

/** Without a person only where upstream is to renew, for a customer who wanted that and has no bill; with an order sent for the period, what was charged is to be found out. */
export const isOwedBilled = (known: KnownRenewal, { by }: Pick<RenewalPolicy, "by">): boolean =>
  by === "upstream" &&
  known.renewal.bills === 0 &&
  !known.is_paid_otherwise &&
  !known.was_ordered &&
  !isUndone(known) &&
  known.domain.customer_id !== null &&
  known.domain.missing_since === null &&
  known.domain.auto_renew_wish
