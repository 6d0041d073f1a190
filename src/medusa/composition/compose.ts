import { hostname } from "node:os"
import { generateEntityId, type NotificationService } from "@medusajs/medusa"
import type { EventBusTypes } from "@medusajs/types"
import type { EntityManager } from "typeorm"
import type { Registrar, TldCost } from "../../core/contract/registrar"
import type { DomainNameDeps } from "../../core/domain-name/domain-name"
import type { EngineDeps } from "../../core/engine/operation"
import { paceOf } from "../../core/engine/pace"
import { registerOperation } from "../../core/engine/register"
import { renewOperation } from "../../core/engine/renew"
import type { OrderRow } from "../../core/orders/order-row"
import { type SyncDeps, syncPace } from "../../core/portfolio/sync"
import type { Cached } from "../../core/quotes/cached"
import type { SalesPolicy } from "../../core/quotes/quote"
import { cachedSearch, type SearchCheck } from "../../core/quotes/search"
import { tldCatalogue } from "../../core/quotes/tld-catalogue"
import type { PostgresBudget } from "../../postgres/budget/postgres-budget"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { PortfolioSync } from "../../postgres/portfolio/sync-store"
import { eraseBatch } from "../../postgres/vault/erase-due"
import type { MailParts } from "../notices/send-mail"
import type { Options } from "../options/options-schema"
import { MedusaOrders, type OrderServices } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { Visitors } from "../visitors/visitors"
import {
  composeInquiries,
  composePersonalData,
  type InquiryParts,
  type PersonalDataParts,
} from "./compose-inquiries"
import { composeMail, composeNotices, type NoticeParts } from "./compose-notices"
import { composeUpstream } from "./compose-upstream"
import { type Observed, observe } from "./observe"
import { newStopping, type Stopping } from "./shutdown"
import { emitStateEvent } from "./state-events"

type Logger = { info(text: string): void; warn(text: string): void; error(text: string): void }

/** What Medusa's container gives; services are resolved late, because they depend on ours in turn. */
export type Host = {
  manager: EntityManager
  logger: Logger
  services(): OrderServices
  notifications(): NotificationService
  bus(): EventBusTypes.IEventBusService
}

/** Everything the routes, subscribers and overrides use, wired together: the one place that says `new`. */
export type Dependencies = {
  registrar: Registrar
  budget: PostgresBudget
  observed: Observed
  rows: OrderRowsStore
  policy: SalesPolicy
  names: DomainNameDeps
  catalogue(): Promise<Cached<TldCost[]>>
  /** Null where the shop has no `identity` option. */
  inquiries: InquiryParts | null
  personalData: PersonalDataParts
  notices: NoticeParts
  /** Null where the shop has no mail server. */
  mail: MailParts | null
  visitors: Visitors
  /** Erases what need not be kept any longer of inquiries; never rejects, because paid work goes on without it. */
  eraseDue(): Promise<void>
  searchCheck: SearchCheck
  engine: EngineDeps
  sync: SyncDeps & { store: PortfolioSync }
  stopping: Stopping
  newId(prefix: string): string
}

/** The library is loaded with the first name that is read, not at each start: its list has ten thousand suffixes. */
function suffixOf(host_name: string): string | null {
  const { getPublicSuffix } = require("tldts-icann") as typeof import("tldts-icann")
  return getPublicSuffix(host_name)
}

export function compose(options: Options, host: Host): Dependencies {
  const newId = (prefix: string): string => generateEntityId("", prefix)
  const stopping = newStopping()
  const log: EngineDeps["log"] = (level, message) => host.logger[level](`domain-reseller: ${message}`)
  const observed = observe(options, log)
  const { registrar, timeouts, budget, identityCaller } = composeUpstream(
    options,
    host.manager,
    stopping,
    observed,
  )
  const personalData = composePersonalData(options, host.manager)
  const inquiries = composeInquiries(options, personalData.vault, {
    ...identityCaller,
    observer: observed.observerOf("identity"),
  })
  const visitors = new Visitors({
    manager: host.manager,
    options: options.visitors,
    limits: options.limits,
    secret: options.domains.api_token,
    warn: (message) => log("warn", message),
  })
  const tell = async (row: OrderRow): Promise<void> => {
    observed.changed(row)
    if (!options.notify.events) return
    await emitStateEvent(row, host.bus).catch((fault) => log("warn", `event not sent: ${String(fault)}`))
  }
  const rows = new OrderRowsStore(host.manager, tell, options.notify.held_ms)
  const engine: EngineDeps = {
    rows,
    operations: {
      register: observed.traced(registerOperation(registrar, options.tolerance)),
      renew: observed.traced(renewOperation(registrar, options.tolerance)),
      ...(inquiries ? { inquiry: observed.traced(inquiries.operation) } : {}),
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
    observed,
    rows,
    policy: options,
    names: { suffixOf },
    searchCheck: cachedSearch({ registrar, nowMs: Date.now }),
    inquiries,
    personalData,
    notices: composeNotices(options, {
      ...host,
      owner: engine.owner,
      log,
      stopping: stopping.stopping.signal,
      metrics: observed.metrics,
    }),
    mail: composeMail(options, host.manager),
    visitors,
    eraseDue: () =>
      eraseBatch(host.manager, options.inquiries.retention_days).catch((fault: unknown) =>
        log("error", `retention: ${String(fault)}`),
      ),
    catalogue: tldCatalogue({ registrar, policy: options, nowMs: Date.now }),
    engine,
    sync: {
      store: new PortfolioSync(host.manager),
      registrar,
      pace: syncPace(options.poll.sync_ms, options.limits, timeouts.read_ms),
      owner: engine.owner,
    },
    stopping,
    newId,
  }
}
