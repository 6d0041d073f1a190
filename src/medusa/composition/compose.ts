import { hostname } from "node:os"
import { generateEntityId } from "@medusajs/medusa"
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
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { PortfolioSync } from "../../postgres/portfolio/sync-store"
import { PriceSettings } from "../../postgres/prices/price-settings"
import { eraseBatch } from "../../postgres/vault/erase-due"
import { MedusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { Visitors } from "../visitors/visitors"
import { composeMail, composeNotices } from "./compose-notices"
import type { Host } from "./host"
import type { Reseller } from "./reseller"
import { emitStateEvent } from "./state-events"

/** The library is loaded with the first name that is read, not at each start: its list has ten thousand suffixes. */
function suffixOf(host_name: string): string | null {
  const { getPublicSuffix } = require("tldts-icann") as typeof import("tldts-icann")
  return getPublicSuffix(host_name)
}

/** The one place that says `new`. */
export function compose(options: Options, host: Host): Reseller["parts"] {
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
  const claims = host.jwt_secret ? new ClaimLinks(host.jwt_secret) : null
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
    prices: new PriceSettings(host.manager, options.pricing),
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
    mail: composeMail(options, host.manager, claims),
    claims,
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
