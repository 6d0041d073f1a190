import type { Account } from "../account/account"
import type { Token } from "../account/tokens"
import type { DomainRow } from "../domains/domain-row"
import type { QueuedFault, QueuedFaultInput } from "../faults/queued-fault"
import type { ServiceRow } from "../identity/service-row"
import type { LoggedRequest } from "../ledger/logged-request"
import type { PriceRow } from "../prices/price-row"
import type { Mode } from "../state/mode"
import type { AccountInput, DomainInput, ModeInput, PriceInput, ServiceInput, TokenInput } from "./inputs"
import type { DomainView, Ledger, ServiceView } from "./views"

/**
 * The control API in process; under `/_sandbox` the same calls are there over HTTP. Throws a ZodError for an input
 * that does not fit and RefusedChange for one that cannot be.
 */
export interface Control {
  ledger(): Ledger
  /** The latest 10,000 requests of the interfaces, the oldest first. */
  requests(): LoggedRequest[]
  account(): Account
  setAccount(input: AccountInput): Account
  setToken(input: TokenInput): Token & { name: string }
  /** The extension as it stands now, null when it was taken off the list. */
  setPrice(input: PriceInput): PriceRow | null
  services(): ServiceView[]
  /** The inquiry as it stands in the catalogue now, null when it was taken out. */
  setService(input: ServiceInput): ServiceRow | null
  domains(): DomainView[]
  /** The domain as it stands now, null when nobody has it any more. */
  setDomain(input: DomainInput): DomainRow | null
  faults(): QueuedFault[]
  /** Goes to the end of the queue. */
  addFault(input: QueuedFaultInput): QueuedFault[]
  clearFaults(): void
  mode(): Mode
  setMode(input: ModeInput): Mode
  /** Back to the state in which the sandbox was started for the first time: no orders, no faults, no log. */
  reset(): void
}
