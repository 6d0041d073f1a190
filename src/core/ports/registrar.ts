import type { Availability } from "../answers/availability"
import type { CallResult } from "../answers/call-result"
import type { Account, DomainRecord, Registration, TldCost } from "../answers/registration"

/** Paid work goes before browsing (money rule 9): a shopper's search may not use the last slots of a limit. */
export type Priority = "paid" | "browsing"

/**
 * The right to send one write, taken from the shared budget before the price is asked, so that a fresh quote is never
 * wasted on waiting. Use it once or give it back with `release`; a lost permit frees itself.
 */
export type WritePermit = { kind: "permit"; release(): Promise<void> }

/** The domain interface as the core needs it. No method throws for anything upstream does. */
export interface Registrar {
  /** GET /ping */
  ping(): Promise<CallResult<Account>>
  /** GET /tlds */
  tlds(): Promise<CallResult<TldCost[]>>
  /** POST /domains/check: one label under several extensions (no leading dots), one answer a name. */
  check(label: string, tlds: readonly string[], priority: Priority): Promise<CallResult<Availability[]>>
  /** GET /domains (all pages): a hint only, a change is confirmed by `details`. */
  list(): Promise<CallResult<DomainRecord[]>>
  /** GET /domains/{domain} */
  details(domain: string): Promise<CallResult<DomainRecord>>
  /** A slot of the write limit, or when to ask again. */
  reserveWrite(): Promise<WritePermit | { kind: "busy"; retry_in_ms: number }>
  /** POST /domains: spends credit. Sent once a call; the engine repeats it with the same key. */
  register(
    order: { domain: string; years: number; nameservers: readonly string[]; key: string },
    permit: WritePermit,
  ): Promise<CallResult<Registration>>
  /** POST /domains/{domain}/renew: spends credit. Sent once a call. */
  renew(
    order: { domain: string; years: number; key: string },
    permit: WritePermit,
  ): Promise<CallResult<Registration>>
  /** PUT /domains/{domain}/nameservers */
  setNameservers(domain: string, nameservers: readonly string[]): Promise<CallResult<unknown>>
  /** POST /domains/{domain}/lock: on only, never off. */
  lock(domain: string): Promise<CallResult<unknown>>
  /** POST /domains/{domain}/auto-renew */
  setAutoRenew(domain: string, enabled: boolean): Promise<CallResult<unknown>>
}
