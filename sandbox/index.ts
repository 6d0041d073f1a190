export type { Control } from "./control/create-control"
export type {
  AccountInput,
  DomainInput,
  PriceInput,
  ServiceInput,
  TokenInput,
} from "./control/inputs"
export type { DomainView, Ledger, ServiceView } from "./control/views"
export type { Fault, FaultInput, QueuedFaultInput } from "./faults/fault"
export type { Movement } from "./ledger/movement"
export type { LoggedRequest } from "./ledger/request-log"
export { type ModeInput, modePatch } from "./liberties/table"
export { DEFAULT_TOKEN, type SandboxOptions } from "./options"
export { type Sandbox, startSandbox } from "./start-sandbox"
