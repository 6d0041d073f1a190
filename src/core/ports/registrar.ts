import type { Availability } from "../answers/availability"
import type { CallResult } from "../answers/call-result"
import type { Account, DomainRecord, Registration, TldCost } from "../answers/registration"
import type { Priority } from "./budget"
import type { PaidCall, WritePermit, WriteReservation } from "./write-permit"

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
  reserveWrite(): Promise<WriteReservation>
  /** POST /domains: spends credit. Sent once a call; the engine repeats it with the same key. */
  register(
    order: PaidCall & { domain: string; years: number; nameservers: readonly string[] },
    permit: WritePermit,
  ): Promise<CallResult<Registration>>
  /** POST /domains/{domain}/renew: spends credit. Sent once a call. */
  renew(
    order: PaidCall & { domain: string; years: number },
    permit: WritePermit,
  ): Promise<CallResult<Registration>>
  /** PUT /domains/{domain}/nameservers */
  setNameservers(domain: string, nameservers: readonly string[]): Promise<CallResult<unknown>>
  /** POST /domains/{domain}/lock: on only, never off. */
  lock(domain: string): Promise<CallResult<unknown>>
  /** POST /domains/{domain}/auto-renew */
  setAutoRenew(domain: string, enabled: boolean): Promise<CallResult<unknown>>
}
