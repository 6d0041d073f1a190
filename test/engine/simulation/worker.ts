import type { EngineDeps } from "../../../src/reseller/engine/operation"
import { leaseMs, type Pace, paceOf } from "../../../src/reseller/engine/pace"
import { registerOperation } from "../../../src/reseller/engine/register"
import { renewOperation } from "../../../src/reseller/engine/renew"
import { watchRows } from "../../../src/reseller/engine/settle"
import { work } from "../../../src/reseller/engine/tick"
import { pollOptionsSchema } from "../../../src/reseller/options/limits-options"
import type { OrderRows } from "../../../src/reseller/orders/order-rows"
import { HOUR_MS } from "../../../src/reseller/shared/time"
import type { MemoryRows } from "../../support/orders/memory-rows"
import type { Chance } from "./chance"
import type { ModelShop } from "./model-shop"
import type { ModelUpstream } from "./model-upstream"
import type { Process, Scheduler } from "./scheduler"

const TIMEOUTS = { read_ms: 10_000, lookup_ms: 10_000, write_ms: 60_000 }
const PACE: Pace = paceOf(pollOptionsSchema.parse({}), TIMEOUTS)
/** Where nothing disturbs any more, a review of days is not asked about every two minutes: each poll would be as the last. */
const CALM_PACE: Pace = { ...PACE, polls: { ...PACE.polls, max_ms: HOUR_MS } }

export const LEASE_MS = leaseMs(TIMEOUTS)

const TOLERANCE = { percent: "5", inquiries: false }

const ROOM = 4
const SWEEP_MS = 5_000

/** Every call of a port waits for a turn first: there a process may be killed, frozen or overtaken. */
function inTurns<Port extends object>(port: Port, process: Process, scheduler: Scheduler): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== "function") return method
      return async (...given: unknown[]) => {
        await scheduler.turn(process)
        return method.apply(target, given)
      }
    },
  })
}

export type World = {
  scheduler: Scheduler
  chance: Chance
  rows: MemoryRows
  shop: ModelShop
  upstream: ModelUpstream
  isFaulty(): boolean
  log: string[]
}

export type Worker = { deps: EngineDeps; stored: MemoryRows }

export function newWorker(name: string, process: Process, world: World): Worker {
  const { scheduler, chance, rows, shop, upstream, isFaulty } = world
  const registrar = upstream.registrarFor(process)
  const deps: EngineDeps = {
    rows: inTurns<OrderRows>(rows, process, scheduler),
    operations: {
      register: registerOperation(registrar, TOLERANCE),
      renew: renewOperation(registrar, TOLERANCE),
    },
    orders: shop.ordersFor(process),
    refunder: shop.refunderFor(process),
    get pace() {
      return isFaulty() ? PACE : CALM_PACE
    },
    random: () => chance.next(),
    monotonicMs: () => scheduler.now,
    newId: (prefix) => `${prefix}_${chance.below(1e9)}`,
    owner: name,
    log: (level, message) => world.log.push(`${scheduler.now} ${name} ${level} ${message}`),
  }
  return { deps, stored: rows }
}

export async function sweep(
  { deps, stored }: Worker,
  process: Process,
  scheduler: Scheduler,
  isOver: () => boolean,
) {
  const under_way = new Set<Promise<void>>()
  const at_providers = new Set<Promise<void>>()
  while (!isOver()) {
    for (const one of await work(deps, ROOM - under_way.size, at_providers)) {
      under_way.add(one)
      void one.finally(() => under_way.delete(one))
    }
    await watchRows(deps)
    // A sweep that finds nothing due changes nothing: it need not be played.
    const next = scheduler.now + SWEEP_MS
    await scheduler.turnAt(process, () => Math.max(next, isOver() ? 0 : stored.nextDueAt()))
  }
}
