import { hostname } from "node:os"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { composeInquiries, composePersonalData } from "../../app/composition/compose-inquiries"
import { composeUpstream } from "../../app/composition/compose-upstream"
import { observe } from "../../app/composition/observe"
import { newStopping } from "../../app/composition/stopping"
import { ClaimLinks } from "../../app/links/claim-links"
import type { Options } from "../../app/options/options-schema"
import type { EngineDeps } from "../../core/engine/operation"
import { paceOf } from "../../core/engine/pace"
import { registerOperation } from "../../core/engine/register"
import { renewOperation } from "../../core/engine/renew"
import type { OrderRow } from "../../core/orders/order-row"
import { syncPace } from "../../core/portfolio/sync"
import { cachedSearch } from "../../core/quotes/search"
import { tldCatalogue } from "../../core/quotes/tld-catalogue"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { PortfolioSync } from "../../postgres/portfolio/sync-store"
import { PriceSettings } from "../../postgres/prices/price-settings"
import { eraseBatch } from "../../postgres/vault/erase-due"
import { MedusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { Visitors } from "../visitors/visitors"
import { composeMail, composeNotices } from "./compose-notices"
import type { Reseller } from "./reseller"
import { emitStateEvent } from "./state-events"

/** The library is loaded with the first name that is read, not at each start: its list has ten thousand suffixes. */
function suffixOf(host_name: string): string | null {
  const { getPublicSuffix } = require("tldts-icann") as typeof import("tldts-icann")
  return getPublicSuffix(host_name)
}

/** The one place that says `new`. */
export function compose(options: Options, container: MedusaContainer, database: Database): Reseller["parts"] {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const newId = (prefix: string): string => generateEntityId("", prefix)
  const stopping = newStopping()
  const log: EngineDeps["log"] = (level, message) => logger[level](`domain-reseller: ${message}`)
  const observed = observe(options, log)
  const { registrar, timeouts, budget, identityCaller } = composeUpstream(
    options,
    database,
    stopping,
    observed,
  )
  const personalData = composePersonalData(options, database)
  const inquiries = composeInquiries(options, personalData.vault, {
    ...identityCaller,
    observer: observed.observerOf("identity"),
  })
  const { jwtSecret } = projectConfig.http
  const claims = typeof jwtSecret === "string" ? new ClaimLinks(jwtSecret) : null
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
      ...(inquiries ? { inquiry: observed.traced(inquiries.operation) } : {}),
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
  const mail = composeMail(options, database, claims)
  return {
    registrar,
    budget,
    observed,
    rows,
    policy: options,
    prices: new PriceSettings(database, options.pricing),
    names: { suffixOf },
    searchCheck: cachedSearch({ registrar, nowMs: Date.now }),
    inquiries,
    personalData,
    notices: composeNotices(options, {
      container,
      database,
      mail,
      owner: engine.owner,
      log,
      stopping: stopping.stopping.signal,
      metrics: observed.metrics,
    }),
    mail,
    claims,
    visitors: new Visitors({
      manager: database,
      options: options.visitors,
      limits: options.limits,
      secret: options.domains.api_token,
      warn: (message) => log("warn", message),
    }),
    eraseDue: () =>
      eraseBatch(database, options.inquiries.retention_days).catch((fault: unknown) =>
        log("error", `retention: ${String(fault)}`),
      ),
    catalogue: tldCatalogue({ registrar, policy: options, nowMs: Date.now }),
    engine,
    sync: {
      store: new PortfolioSync(database),
      registrar,
      pace: syncPace(options.poll.sync_ms, options.limits, timeouts.read_ms),
      owner: engine.owner,
    },
    stopping,
    newId,
  }
}
