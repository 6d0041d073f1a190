import type { OwnedDomain } from "./owned-domain"

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
