export type { Control } from "./control/control"
export type {
  AccountInput,
  DomainInput,
  ModeInput,
  PriceInput,
  ServiceInput,
  TokenInput,
} from "./control/inputs"
export type { DomainView, Ledger, ServiceView } from "./control/views"
export type { Fault, FaultInput } from "./faults/fault"
export type { QueuedFaultInput } from "./faults/queued-fault"
export type { LoggedRequest } from "./ledger/logged-request"
export type { Movement } from "./ledger/movement"
export { DEFAULT_TOKEN, type SandboxOptions } from "./options"
export { type Sandbox, startSandbox } from "./start-sandbox"
