export type { Control, DomainView, Ledger, ServiceView } from "./control/create-control"
export type {
  AccountInput,
  DomainInput,
  PriceInput,
  ServiceInput,
  TokenInput,
} from "./control/inputs"
export type { Fault, FaultInput, QueuedFaultInput } from "./faults/fault"
export type { Movement } from "./ledger/movement"
export type { LoggedRequest } from "./ledger/request-log"
export { type ModeInput, modePatch } from "./liberties/table"
export { DEFAULT_TOKEN, type Sandbox, type SandboxOptions, startSandbox } from "./start-sandbox"
