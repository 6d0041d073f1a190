import type { Account } from "../account/account"
import type { Token } from "../account/tokens"
import { passTime } from "../domains/orders/pass-time"
import { type QueuedFault, type QueuedFaultInput, queuedFaultSchema } from "../faults/fault"
import type { ServiceRow } from "../identity/services"
import type { Counters, LoggedRequest } from "../ledger/request-log"
import { modeOf } from "../liberties/mode-of"
import { type LibertyRow, libertyRows } from "../liberties/rows"
import type { Mode, ModeInput } from "../liberties/table"
import type { PriceRow } from "../prices/buying-price"
import type { DomainRow, State } from "../state/state"
import { fresh, type World } from "../state/world"
import {
  advanceClock,
  changeAccount,
  changeDomain,
  changeMode,
  changePrice,
  changeService,
  changeToken,
} from "./changes"
import type { AccountInput, AdvanceInput, DomainInput, PriceInput, ServiceInput, TokenInput } from "./inputs"

/** What tests take as the truth: credit = opening_credit - charges + returns. Integer IRT. */
export type Ledger = Pick<State, "opening_credit" | "movements" | "orders"> & {
  credit: number
  counters: Counters
}

type Beginning = { state(): State; mode: Mode; named_modes: ReadonlyMap<string, ModeInput> }

/**
 * The control API in process; under `/_sandbox` the same calls are there over HTTP. Throws a ZodError for an input
 * that does not fit and RefusedChange for one that cannot be. Every answer is a copy: what happens later does not change it.
 */
export interface Control {
  clock(): Clock
  /** The days never come back but by `reset`. */
  advance(input: AdvanceInput): Clock
  ledger(): Ledger
  requests(): LoggedRequest[]
  account(): Account
  setAccount(input: AccountInput): Account
  setToken(input: TokenInput): Token & { name: string }
  /** As it stands now, null when it was taken off the list; so with `setService` and `setDomain`. */
  setPrice(input: PriceInput): PriceRow | null
  services(): ServiceView[]
  setService(input: ServiceInput): ServiceRow | null
  domains(): DomainView[]
  setDomain(input: DomainInput): DomainRow | null
  setDomains(inputs: readonly DomainInput[]): number
  faults(): QueuedFault[]
  addFault(input: QueuedFaultInput): QueuedFault[]
  clearFaults(): void
  mode(name?: string): Mode
  setMode(input: ModeInput, name?: string): Mode
  liberties(): LibertyRow[]
  reset(): void
}

type Clock = { now: string }
export type ServiceView = ServiceRow & { service: string }
export type DomainView = DomainRow & { domain: string }

export function createControl(world: World, beginning: Beginning, save: () => void): Control {
  const saved = <T>(result: T): T => {
    save()
    return structuredClone(result)
  }
  const clock = () => ({ now: new Date(world.now()).toISOString() })
  const mode = (name?: string): Mode => structuredClone(name === undefined ? world.mode : modeOf(world, name))
  return {
    clock,
    advance: (input) => {
      advanceClock(world, input)
      passTime(world)
      return saved(clock())
    },
    ledger: () => {
      passTime(world)
      const { opening_credit, account, movements, orders } = world.state
      const { credit } = account
      return structuredClone({ opening_credit, credit, movements, orders, counters: world.counters })
    },
    requests: () => structuredClone(world.requests),
    account: () => structuredClone(world.state.account),
    setAccount: (input) => {
      changeAccount(world, input)
      return saved(world.state.account)
    },
    setToken: (input) => saved(changeToken(world, input)),
    setPrice: (input) => saved(changePrice(world, input)),
    services: () => [...world.state.services].map(([service, row]) => structuredClone({ service, ...row })),
    setService: (input) => saved(changeService(world, input)),
    domains: () => {
      passTime(world)
      return [...world.state.domains].map(([domain, row]) => structuredClone({ domain, ...row }))
    },
    setDomain: (input) => saved(changeDomain(world, input)),
    setDomains: (inputs) => {
      for (const input of inputs) changeDomain(world, input)
      return saved(inputs.length)
    },
    faults: () => structuredClone(world.faults),
    addFault: (input) => {
      world.faults.push(queuedFaultSchema.parse(input))
      return structuredClone(world.faults)
    },
    clearFaults: () => {
      world.faults = []
    },
    mode,
    setMode: (input, name) => {
      changeMode(world, input, name)
      return mode(name)
    },
    liberties: libertyRows,
    reset: () => {
      const mode = structuredClone(beginning.mode)
      const named_modes = new Map(beginning.named_modes)
      Object.assign(world, fresh(), { state: beginning.state(), mode, named_modes, epoch: world.epoch + 1 })
      save()
    },
  }
}
