import { hostname } from "node:os"
import { generateEntityId } from "@medusajs/medusa"
import { getPublicSuffix } from "tldts-icann"
import type { EntityManager } from "typeorm"
import type { Registrar, TldCost } from "../../core/contract/registrar"
import type { DomainNameDeps } from "../../core/domain-name/domain-name"
import type { EngineDeps } from "../../core/engine/engine-deps"
import { leaseMs, paceOf } from "../../core/engine/pace"
import { registerOperation } from "../../core/engine/register"
import { withStateEvents } from "../../core/orders/with-state-events"
import type { Cached } from "../../core/quotes/cached"
import type { SalesPolicy } from "../../core/quotes/quote"
import { cachedSearch, type SearchCheck } from "../../core/quotes/search"
import { tldCatalogue } from "../../core/quotes/tld-catalogue"
import { createDomainsClient } from "../../upstream/domains/domains-client"
import { delay } from "../../upstream/http/retry-policy"
import type { Options } from "../options/options-schema"
import { MedusaOrders, type OrderServices } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { OrderRowsStore } from "../persistence/order-rows-store"
import { PostgresBudget } from "../persistence/postgres-budget"
import { retention } from "../vault/erase-due"
import { Visitors } from "../visitors/visitors"
import {
  composeInquiries,
  composePersonalData,
  type InquiryParts,
  type PersonalDataParts,
} from "./compose-inquiries"
import { EventNotify } from "./event-notify"
import { newStopping, type Stopping } from "./shutdown"

type Logger = { info(text: string): void; warn(text: string): void; error(text: string): void }

/** What Medusa's container gives; services are resolved late, because they depend on ours in turn. */
export type Host = {
  manager: EntityManager
  logger: Logger
  services(): OrderServices
  bus: ConstructorParameters<typeof EventNotify>[0]
}

/** Everything the routes, subscribers and overrides use, wired together: the one place that says `new`. */
export type Dependencies = {
  registrar: Registrar
  budget: PostgresBudget
  rows: OrderRowsStore
  policy: SalesPolicy
  names: DomainNameDeps
  catalogue(): Promise<Cached<TldCost[]>>
  /** Null where the shop has no `identity` option. */
  inquiries: InquiryParts | null
  personalData: PersonalDataParts
  visitors: Visitors
  /** What need not be kept any longer; part of every sweep, and never rejects. */
  eraseDue(): Promise<void>
  searchCheck: SearchCheck
  engine: EngineDeps
  stopping: Stopping
  newId(prefix: string): string
}

export function compose(options: Options, host: Host): Dependencies {
  const newId = (prefix: string): string => generateEntityId("", prefix)
  const { window_ms, ...slots } = options.limits
  const { read_ms, lookup_ms, write_ms } = options.timeouts
  const timeouts = { read_ms, lookup_ms, write_ms }
  // A write permit is held through the step, so never longer than the step's lease.
  const budget = new PostgresBudget(host.manager, { slots, window_ms, hold_ms: leaseMs(timeouts) })
  const stopping = newStopping()
  const caller = {
    budget,
    delay,
    random: Math.random,
    stopping: stopping.stopping.signal,
    aborting: stopping.aborting.signal,
  }
  const registrar = createDomainsClient({ ...options.domains, ...caller, timeouts })
  const personalData = composePersonalData(options, host.manager)
  const inquiries = composeInquiries(options, personalData.vault, caller)
  const rows = new OrderRowsStore(host.manager)
  const { tlds, max_years, premium, pricing } = options
  const policy: SalesPolicy = { tlds, max_years, premium, pricing }
  const log: EngineDeps["log"] = (level, message) => host.logger[level](`domain-reseller: ${message}`)
  const visitors = new Visitors({
    manager: host.manager,
    options: options.visitors,
    limits: options.limits,
    secret: options.domains.api_token,
    warn: (message) => log("warn", message),
  })
  const eraseInquiries = retention({
    manager: host.manager,
    retention_days: options.inquiries.retention_days,
    onFault: (fault) => log("error", `retention: ${String(fault)}`),
  })
  const notify = new EventNotify(host.bus, options.notify.events)
  const engine: EngineDeps = {
    rows: withStateEvents(rows, notify, (fault) => log("warn", `event not sent: ${String(fault)}`)),
    operations: {
      register: registerOperation(registrar, options.tolerance),
      ...(inquiries ? { inquiry: inquiries.operation } : {}),
    },
    orders: new MedusaOrders(host.services),
    refunder: new MedusaRefunder(host.services),
    pace: paceOf(options.poll, timeouts),
    random: Math.random,
    monotonicMs: () => performance.now(),
    newId,
    owner: `${hostname()}:${process.pid}:${newId("worker")}`,
    log,
  }
  return {
    registrar,
    budget,
    rows,
    policy,
    names: { suffixOf: (host_name) => getPublicSuffix(host_name) },
    searchCheck: cachedSearch({ registrar, nowMs: Date.now }),
    inquiries,
    personalData,
    visitors,
    eraseDue: async () => {
      await eraseInquiries()
      await visitors.forget()
    },
    catalogue: tldCatalogue({ registrar, policy, nowMs: Date.now }),
    engine,
    stopping,
    newId,
  }
}
