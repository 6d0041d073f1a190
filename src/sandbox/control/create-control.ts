import { queuedFaultSchema } from "../faults/queued-fault"
import { newCounters } from "../ledger/counters"
import type { Mode } from "../state/mode"
import type { State } from "../state/state"
import type { World } from "../state/world"
import { changeDomain } from "./change-domain"
import { changeAccount, changeMode, changePrice, changeService, changeToken } from "./changes"
import type { Control } from "./control"
import { viewAccount, viewDomains, viewLedger, viewRequests, viewServices } from "./views"

export type Beginning = { state(): State; mode: Mode }

/** `save` is called after every change of the state. */
export function createControl(world: World, beginning: Beginning, save: () => void): Control {
  const saved = <T>(result: T): T => {
    save()
    return structuredClone(result)
  }
  return {
    ledger: () => viewLedger(world),
    requests: () => viewRequests(world),
    account: () => viewAccount(world),
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
    faults: () => structuredClone(world.faults),
    addFault: (input) => {
      world.faults.push(queuedFaultSchema.parse(input))
      return structuredClone(world.faults)
    },
    clearFaults: () => {
      world.faults = []
    },
    mode: () => structuredClone(world.mode),
    setMode: (input) => {
      changeMode(world, input)
      return structuredClone(world.mode)
    },
    reset: () => {
      world.state = beginning.state()
      world.mode = structuredClone(beginning.mode)
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
