import { hostname } from "node:os"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { KnexDatabase } from "../database/knex-database"
import { MedusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { orderHasOurLines } from "../orders/our-lines"
import type { EngineDeps } from "../shared/core/engine/operation"
import { leaseMs, paceOf } from "../shared/core/engine/pace"
import { registerOperation } from "../shared/core/engine/register"
import { renewOperation } from "../shared/core/engine/renew"
import { settle } from "../shared/core/engine/settle"
import { watchRows, work } from "../shared/core/engine/tick"
import type { OrderRow } from "../shared/core/orders/order-row"
import { observe } from "../shared/medusa/composition/observe"
import { Sweeper } from "../shared/medusa/composition/sweeper"
import type { Options } from "../shared/medusa/options/options-schema"
import { PostgresBudget } from "../shared/postgres/budget/postgres-budget"
import { OrderRowsStore } from "../shared/postgres/orders/order-rows-store"
import { PriceSettings } from "../shared/postgres/prices/price-settings"
import { createDomainsClient } from "../shared/upstream/domains/domains-client"
import { delay } from "../shared/upstream/http/retry-policy"
import type { Reseller } from "./reseller"
import { emitStateEvent } from "./state-events"

/** The library is loaded with the first name that is read, not at each start: its list has ten thousand suffixes. */
function suffixOf(host_name: string): string | null {
  const { getPublicSuffix } = require("tldts-icann") as typeof import("tldts-icann")
  return getPublicSuffix(host_name)
}

/** The one place that says `new`. */
export function compose(options: Options, container: MedusaContainer): Reseller {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const log: EngineDeps["log"] = (level, message) => logger[level](`domain-reseller: ${message}`)
  const newId = (prefix: string): string => generateEntityId("", prefix)
  const database = new KnexDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client)
  const stopping = new AbortController()
  const aborting = new AbortController()
  const observed = observe(options, log)
  const { window_ms, ...slots } = options.limits
  const { read_ms, lookup_ms, write_ms } = options.timeouts
  const timeouts = { read_ms, lookup_ms, write_ms }
  const budget = new PostgresBudget(database, { slots, window_ms, hold_ms: leaseMs(timeouts) })
  const registrar = createDomainsClient({
    ...options.domains,
    budget,
    timeouts,
    delay,
    random: Math.random,
    stopping: stopping.signal,
    aborting: aborting.signal,
    observer: observed.observerOf("domains"),
  })
  const tell = async (row: OrderRow): Promise<void> => {
    observed.changed(row)
    if (!options.notify.events) return
    await emitStateEvent(row, container.resolve(Modules.EVENT_BUS)).catch((fault) =>
      log("warn", `event not sent: ${String(fault)}`),
    )
  }
  const rows = new OrderRowsStore(database, tell, options.notify.held_ms)
  const engine: EngineDeps = {
    rows,
    operations: {
      register: observed.traced(registerOperation(registrar, options.tolerance)),
      renew: observed.traced(renewOperation(registrar, options.tolerance)),
    },
    orders: new MedusaOrders(container, database),
    refunder: new MedusaRefunder(container, database),
    pace: paceOf(options.poll, timeouts),
    random: Math.random,
    monotonicMs: () => performance.now(),
    newId,
    owner: `${hostname()}:${process.pid}:${newId("worker")}`,
    log,
  }
  const sweeper = new Sweeper(
    { chores: [{ name: "watch", run: () => watchRows(engine) }], work: (room) => work(engine, room) },
    options.poll.sweep_ms,
    (part, fault) => log("error", `sweep, ${part}: ${String(fault)}`),
  )
  return {
    container,
    options,
    database,
    registrar,
    budget,
    rows,
    prices: new PriceSettings(database, options.pricing),
    names: { suffixOf },
    engine,
    sweeper,
    newId,
    async settle(order_id) {
      if (!(await orderHasOurLines(database, order_id))) return false
      const found = await settle(order_id, engine)
      sweeper.kick()
      return found
    },
    async stop() {
      stopping.abort()
      await sweeper.stop()
    },
  }
}
