import { z } from "zod"
import type { Asking, PaidCall, Slot, Taken } from "../budget/budget"
import type { CallResult, Charge } from "./call-result"

/** Longest term of one order (contract D8). */
export const MAX_TERM_YEARS = 10

export const AVAILABILITY_STATES = [
  "free",
  "premium",
  "taken",
  "unchecked",
  "unsupported",
  "no_price",
] as const
export const availabilityStateSchema = z.enum(AVAILABILITY_STATES)
export type AvailabilityState = z.infer<typeof availabilityStateSchema>

export type UnitCost = { register: number; renew: number }

/** Contract D2.2. `unknown`: a word that v1 does not list, never orderable. `cost` is null without a usable price. */
export type Availability = {
  domain: string
  state: AvailabilityState | "unknown"
  cost: UnitCost | null
  raw: unknown
}

export const UPSTREAM_ORDER_STATES = ["registered", "pending", "manual", "failed"] as const
export const upstreamOrderStateSchema = z.enum(UPSTREAM_ORDER_STATES)
export type UpstreamOrderState = z.infer<typeof upstreamOrderStateSchema>

/** Contract D2.3. `unknown` is a word that v1 does not list: non-terminal, keep polling, show it to the admin. */
export type Registration = {
  domain: string
  order_state: UpstreamOrderState | "unknown"
  charged: Charge
  raw: unknown
}

export type DomainRecord = {
  domain: string
  status: string | null
  order_state: UpstreamOrderState | "unknown"
  /** YYYY-MM-DD, the date part of whatever upstream gave; null before registration. */
  expiry: string | null
  nameservers: string[]
  locked: boolean | null
  auto_renew: boolean | null
  raw: unknown
}

/** A page of the list of domains. `next` is the query of the page after it, null on the last. */
export type DomainPage = { records: DomainRecord[]; next: string | null }

/** Per-extension unit costs, integer IRT, null when upstream gives none (GET /tlds). `tld` has no leading dot. */
export type TldCost = { tld: string; register: number | null; renew: number | null; transfer: number | null }

export type Account = { tier: string | null; credit: number | null }

/** The domain interface as the core needs it. No method throws for anything upstream does. */
export interface Registrar {
  ping(): Promise<CallResult<Account>>
  tlds(asking: Asking): Promise<CallResult<TldCost[]>>
  /** POST /domains/check: one label under several extensions (no leading dots), one answer a name. */
  check(label: string, tlds: readonly string[], asking: Asking): Promise<CallResult<Availability[]>>
  /** A hint only, a change is confirmed by `details`. With `bulk` it is sent once at most, and `busy` unless a slot is free. */
  page(cursor: string | null, asking: Asking): Promise<CallResult<DomainPage>>
  /** GET /domains/{domain}; `paid` unless told otherwise, and with `bulk` as `page`. */
  details(domain: string, asking?: Asking): Promise<CallResult<DomainRecord>>
  /** A place among the writes, before the price is asked, so that no quote ages; for one call, or given back `unused`. */
  reserveWrite(): Promise<Taken>
  /** POST /domains: spends credit. Sent once a call; the engine repeats it with the same key. */
  register(
    order: PaidCall & { domain: string; years: number; nameservers: readonly string[] },
    slot: Slot,
  ): Promise<CallResult<Registration>>
  /** POST /domains/{domain}/renew: spends credit. Sent once a call. */
  renew(order: PaidCall & { domain: string; years: number }, slot: Slot): Promise<CallResult<Registration>>
  setNameservers(domain: string, nameservers: readonly string[]): Promise<CallResult<unknown>>
  /** POST /domains/{domain}/lock: on only, never off. */
  lock(domain: string): Promise<CallResult<unknown>>
  setAutoRenew(domain: string, enabled: boolean): Promise<CallResult<unknown>>
}
