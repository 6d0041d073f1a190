import type { Account } from "../account/account"
import type { Token } from "../account/tokens"
import { passTime } from "../domains/orders/pass-time"
import { type QueuedFault, type QueuedFaultInput, queuedFaultSchema } from "../faults/fault"
import type { ServiceRow } from "../identity/services"
import { type LoggedRequest, newCounters } from "../ledger/request-log"
import { modeOf } from "../liberties/mode-of"
import { type LibertyRow, libertyRows } from "../liberties/rows"
import type { Mode, ModeInput } from "../liberties/table"
import type { PriceRow } from "../prices/buying-price"
import type { DomainRow, State } from "../state/state"
import type { World } from "../state/world"
import { changeDomain } from "./change-domain"
import {
  advanceClock,
  changeAccount,
  changeMode,
  changeNamedMode,
  changePrice,
  changeService,
  changeToken,
} from "./changes"
import type { AccountInput, AdvanceInput, DomainInput, PriceInput, ServiceInput, TokenInput } from "./inputs"
import {
  type DomainView,
  type Ledger,
  type ServiceView,
  viewDomains,
  viewLedger,
  viewServices,
} from "./views"

/**
 * The control API in process; under `/_sandbox` the same calls are there over HTTP. Throws a ZodError for an input
 * that does not fit and RefusedChange for one that cannot be.
 */
export interface Control {
  /** The date and time that it is here. */
  clock(): Clock
  /** Lets days pass at once; they never come back but by `reset`. */
  advance(input: AdvanceInput): Clock
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
  /** Many at once, saved once; none where one of them cannot be. */
  setDomains(inputs: readonly DomainInput[]): number
  faults(): QueuedFault[]
  /** Goes to the end of the queue. */
  addFault(input: QueuedFaultInput): QueuedFault[]
  clearFaults(): void
  /** The liberties that upstream takes, with everybody or with one domain name or inquiry. */
  mode(name?: string): Mode
  setMode(input: ModeInput, name?: string): Mode
  /** Every liberty that there is. */
  liberties(): LibertyRow[]
  /** Back to the state in which the sandbox was started for the first time: no orders, no faults, no log. */
  reset(): void
}

/** `now` is an ISO date-time. */
export type Clock = { now: string }

type Beginning = { state(): State; mode: Mode; named_modes: ReadonlyMap<string, ModeInput> }

/** `save` is called after every change of the state. */
export function createControl(world: World, beginning: Beginning, save: () => void): Control {
  const saved = <T>(result: T): T => {
    save()
    return structuredClone(result)
  }
  const clock = (): Clock => ({ now: new Date(world.now()).toISOString() })
  return {
    clock,
    advance: (input) => {
      advanceClock(world, input)
      passTime(world)
      return saved(clock())
    },
    ledger: () => viewLedger(world),
    requests: () => structuredClone(world.requests),
    account: () => structuredClone(world.state.account),
    setAccount: (input) => {
      changeAccount(world, input)
      return saved(world.state.account)
    },
    setToken: (input) => saved(changeToken(world, input)),
    setPrice: (input) => saved(changePrice(world, input)),
    services: () => viewServices(world),
    setService: (input) => saved(changeService(world, input)),
    domains: () => viewDomains(world),
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
    mode: (name) => structuredClone(name === undefined ? world.mode : modeOf(world, name)),
    setMode: (input, name) => {
      if (name === undefined) changeMode(world, input)
      else changeNamedMode(world, name, input)
      return structuredClone(name === undefined ? world.mode : modeOf(world, name))
    },
    liberties: libertyRows,
    reset: () => {
      world.state = beginning.state()
      world.mode = structuredClone(beginning.mode)
      world.named_modes = new Map(beginning.named_modes)
      world.faults = []
      world.arrivals.clear()
      world.keys_in_progress = new Map()
      world.epoch += 1
      world.counters = newCounters()
      world.requests = []
      world.request_count = 0
      save()
    },
  }
}
