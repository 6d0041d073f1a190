import { hostname } from "node:os"
import { suffixIn } from "../../core/domain-name/tld"
import type { EngineDeps } from "../../core/engine/operation"
import { paceOf } from "../../core/engine/pace"
import { registerOperation } from "../../core/engine/register"
import { renewOperation } from "../../core/engine/renew"
import { faultText } from "../../core/fault-text"
import type { OrderRow } from "../../core/orders/order-row"
import { syncPace } from "../../core/portfolio/sync"
import type { Post } from "../../core/ports/notices"
import { cachedSearch } from "../../core/quotes/search"
import { type RenewPrice, renewPriceIn, tldCatalogue } from "../../core/quotes/tld-catalogue"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { PortfolioSync } from "../../postgres/portfolio/sync-store"
import { PriceSettings } from "../../postgres/prices/price-settings"
import { eraseBatch } from "../../postgres/vault/erase-due"
import { ClaimLinks } from "../links/claim-links"
import type { Options } from "../options/options-schema"
import type { Parts } from "../parts"
import type { VisitorShares } from "../visitors/visitor"
import { composeInquiries, composePersonalData } from "./compose-inquiries"
import { composeMail, composeNotices } from "./compose-notices"
import { composeUpstream } from "./compose-upstream"
import { observe } from "./observe"
import { newStopping } from "./stopping"

/** What a binding brings: the shop's orders and money, and how it tells others. */
export type Host<Visitors extends VisitorShares = VisitorShares> = {
  database: Database
  orders: EngineDeps["orders"]
  refunder: EngineDeps["refunder"]
  visitors(log: EngineDeps["log"]): Visitors
  post(log: EngineDeps["log"], renewPrices: () => Promise<RenewPrice>): Post
  /** A row came into another state: tells the shop's own code. */
  emit(row: OrderRow): Promise<void>
  newId(prefix: string): string
  write: EngineDeps["log"]
  /** The shop's own for tokens; not every shop has one. */
  claim_secret: string | undefined
}

/** The one place that says `new`. */
export function compose<Visitors extends VisitorShares>(
  options: Options,
  host: Host<Visitors>,
): Parts & { visitors: Visitors } {
  const { database, newId } = host
  const stopping = newStopping()
  const log: EngineDeps["log"] = (level, message) => host.write(level, `domain-reseller: ${message}`)
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
  const prices = new PriceSettings(database, options.pricing)
  const { forSale: catalogue, extensions } = tldCatalogue({ registrar, policy: options, nowMs: Date.now })
  const claims = host.claim_secret ? new ClaimLinks(host.claim_secret) : null
  const tell = async (row: OrderRow): Promise<void> => {
    observed.changed(row)
    if (!options.notify.events) return
    await host.emit(row).catch((fault) => log("warn", `event not sent: ${faultText(fault)}`))
  }
  const rows = new OrderRowsStore(database, tell, options.notify.held_ms)
  const engine: EngineDeps = {
    rows,
    operations: {
      register: observed.traced(registerOperation(registrar, options.tolerance)),
      renew: observed.traced(renewOperation(registrar, options.tolerance)),
      ...(inquiries ? { inquiry: observed.traced(inquiries.operation) } : {}),
    },
    orders: host.orders,
    refunder: host.refunder,
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
    prices,
    names: async () => ({ suffixOf: suffixIn(await extensions()) }),
    searchCheck: cachedSearch({ registrar, nowMs: Date.now }),
    inquiries,
    personalData,
    notices: composeNotices(options, {
      database,
      post: host.post(log, async () => renewPriceIn(await catalogue(), (await prices.now()).pricing)),
      owner: engine.owner,
      log,
      stopping: stopping.stopping.signal,
      metrics: observed.metrics,
    }),
    mail: composeMail(options, database, claims),
    claims,
    visitors: host.visitors(log),
    eraseDue: () =>
      eraseBatch(database, options.inquiries.retention_days).catch((fault: unknown) =>
        log("error", `retention: ${faultText(fault)}`),
      ),
    catalogue,
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
