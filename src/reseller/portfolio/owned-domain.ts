import { z } from "zod"
import { MAX_TERM_YEARS, UPSTREAM_ORDER_STATES } from "../contract/registrar"
import { addYears, type CalendarDate, calendarDateSchema, daysBetween } from "../shared/calendar-date"
import { languageSchema } from "../shared/language"

const text = z.string()
const moment = z.date()

/** A domain of the reseller account: upstream's record as last seen, who owns it here, and what the owner wishes. Never deleted. */
export const ownedDomainSchema = z.object({
  domain: text,
  /** Null: nobody of this shop owns it. */
  customer_id: text.nullable(),
  reseller_order_id: text.nullable(),
  premium: z.boolean(),
  language: languageSchema.nullable(),
  /** Upstream's own word. */
  status: text.nullable(),
  order_state: z.enum([...UPSTREAM_ORDER_STATES, "unknown"]).nullable(),
  /** Null where the record has none that can be read: then no renewal is sold. */
  expiry: calendarDateSchema.nullable(),
  last_expiry: calendarDateSchema.nullable(),
  /** Until when its customers have paid, where the record ends earlier; null: it does not. */
  sold_until: calendarDateSchema.nullable(),
  nameservers: z.array(text),
  /** Asked for by its order, until a look shows them or somebody chooses others; null: none are awaited. */
  nameservers_asked: z.array(text).nullable(),
  /** When we set these once more; null: not since the order. */
  nameservers_set_at: moment.nullable(),
  locked: z.boolean().nullable(),
  /** When we locked it after its registration; null: not yet. */
  lock_set_at: moment.nullable(),
  /** Upstream's flag as its record last told it or as we set it since; null: neither. */
  auto_renew: z.boolean().nullable(),
  /** The customer's switch. */
  auto_renew_wish: z.boolean(),
  /** The flag that the option `renewals.by` wants. */
  auto_renew_wanted: z.boolean(),
  /** When we last set the flag; null: never since the owner or the option changed. */
  flag_set_at: moment.nullable(),
  /** When list or details last had it. */
  seen_at: moment.nullable(),
  proved_at: moment.nullable(),
  faults: z.number().int(),
  fault: text.nullable(),
  /** Since when neither list nor details know it. */
  missing_since: moment.nullable(),
  /** Grows with every change: what was read before a change is not written after it. */
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
})
export type OwnedDomain = z.infer<typeof ownedDomainSchema>

export const DOMAIN_STATUSES = ["active", "expired", "pending", "manual", "failed", "other"] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

/** A record tells of the last order of the name: where that was a renewal that failed, the domain is there all the same. */
const isRegistered = ({ order_state, status, expiry }: OwnedDomain) =>
  order_state === "registered" ||
  (order_state === "failed" && expiry !== null && status?.toLowerCase() === "active")

/** Shown to people. `other`: registered, but in a state of which only upstream's word tells (`status`). */
export function domainStatus(domain: OwnedDomain, today: CalendarDate): DomainStatus {
  const { order_state, status, expiry } = domain
  if (expiry !== null && expiry < today) return "expired"
  if (isRegistered(domain)) return status === null || status.toLowerCase() === "active" ? "active" : "other"
  return order_state === null || order_state === "registered" || order_state === "unknown"
    ? "other"
    : order_state
}

export const DOMAIN_CONDITIONS = [
  "ok",
  "unowned",
  "missing_upstream",
  "years_short",
  "nameservers_at_odds",
  "auto_renew_at_odds",
] as const
export type DomainCondition = (typeof DOMAIN_CONDITIONS)[number]

/** Neither their order nor their letter case means anything to a registry. */
export const sameHosts = (some: readonly string[], others: readonly string[]): boolean =>
  hostsOf(some) === hostsOf(others)

const hostsOf = (hosts: readonly string[]): string =>
  [...new Set(hosts.map((host) => host.toLowerCase()))].sort().join()

/** It was registered with others than its order asked for. */
export const hasOtherNameservers = ({ nameservers_asked: asked, nameservers }: OwnedDomain): boolean =>
  asked !== null && nameservers.length > 0 && !sameHosts(asked, nameservers)

/** The gravest only. */
export function conditionOf(domain: OwnedDomain): DomainCondition {
  if (domain.missing_since !== null) return "missing_upstream"
  if (domain.sold_until !== null) return "years_short"
  if (hasOtherNameservers(domain)) return "nameservers_at_odds"
  if (domain.customer_id === null) return "unowned"
  if (domain.auto_renew !== null && domain.auto_renew !== domain.auto_renew_wanted)
    return "auto_renew_at_odds"
  return "ok"
}

/** The option `renewals`: the renewer, and how long before the expiry that begins. */
export type RenewalPolicy = { by: "shop" | "upstream"; prepare_days: number }

/** Whether upstream (assumption 36), or the shop, may begin to renew it by itself. */
export const isInWindow = (
  expiry: CalendarDate,
  today: CalendarDate,
  { prepare_days }: RenewalPolicy,
): boolean => daysBetween(today, expiry) <= prepare_days

/** With `shop` it is never on, or two would renew. */
export const flagWanted = ({ by }: RenewalPolicy, wish: boolean): boolean => by === "upstream" && wish

export const RENEWAL_REFUSALS = [
  "expiry_unknown",
  "not_active",
  "term_too_long_in_total",
  "renewal_on_order",
  "renewed_by_upstream",
  "selling_stopped",
] as const
export type RenewalRefusal = (typeof RENEWAL_REFUSALS)[number]

export const RENEWAL_MESSAGES: Readonly<Record<RenewalRefusal, string>> = {
  expiry_unknown:
    "It is not clear when this domain expires, so it cannot be renewed yet. Try again in a few minutes.",
  not_active: "Only an active domain can be renewed. Ask the shop about this one.",
  term_too_long_in_total: "A domain can be renewed for ten years from today at most. Choose a shorter term.",
  renewal_on_order: "This domain is being renewed already, or was just renewed.",
  renewed_by_upstream: "This domain renews by itself now. Switch auto-renew off to renew it by hand.",
  selling_stopped: "Renewals are not sold at the moment. Try again later.",
}

type Sale = {
  years: number
  today: CalendarDate
  policy: RenewalPolicy
  is_on_order: boolean
  isStopped: boolean
}

/** Why its owner cannot buy this renewal now; null: they can. */
export function renewalRefusal(domain: OwnedDomain, sale: Sale): RenewalRefusal | null {
  const { expiry } = domain
  if (expiry === null) return "expiry_unknown"
  if (domainStatus(domain, sale.today) !== "active") return "not_active"
  if (addYears(expiry, sale.years) > addYears(sale.today, MAX_TERM_YEARS)) return "term_too_long_in_total"
  if (sale.is_on_order) return "renewal_on_order"
  const renews_itself = sale.policy.by === "upstream" || domain.auto_renew === true
  if (renews_itself && isInWindow(expiry, sale.today, sale.policy)) return "renewed_by_upstream"
  return sale.isStopped ? "selling_stopped" : null
}

/** Details hold dates, names of hosts and ids, nothing personal but the address of `adopted`. */
export const DOMAIN_EVENTS = [
  /** Listed upstream; no order of the shop explains it. */
  "found",
  "bought",
  /** A completed registration of a name that another customer had here, whose own has ended: they lose it. */
  "sold_again",
  "renewed",
  "missing",
  "back",
  /** Registries round: a few days, no year. */
  "expiry_corrected",
  /** Whole years that no order of the shop explains. */
  "renewed_upstream",
  /** Any other move. */
  "expiry_changed",
  "expiry_unreadable",
  /** Nameservers, lock, flag or status are not what they were. */
  "changed_upstream",
  /** A person gave it to a customer, or took it away. */
  "assigned",
  /** A guest's order was transferred to an account. */
  "transferred",
  /** Its row was another shop's; who had it there is nobody here. */
  "adopted",
  "nameservers_set",
  "locked",
  /** The customer's switch. */
  "auto_renew_set",
  /** Upstream's flag was set as the shop wants it. */
  "flag_set",
  "requested",
] as const
export type DomainEvent = (typeof DOMAIN_EVENTS)[number]

/** One line of a domain's history. `who` is `system`, `customer:<id>` or `admin:<user id>`. */
export type DomainHistoryEntry = { what: DomainEvent; who: string; at: Date; detail: Record<string, unknown> }

export type NewDomainEvent = { what: DomainEvent; detail: Record<string, unknown> }

/** Fields that people change, and upstream's people too. */
export const MANAGED_FIELDS = [
  "status",
  "nameservers",
  "locked",
  "auto_renew",
] as const satisfies readonly (keyof OwnedDomain)[]
