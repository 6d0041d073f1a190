import { hostname } from "node:os"
import type { Binding } from "../binding/binding"
import { Visitors } from "../budget/visitors.service"
import { inquireOperation } from "../engine/inquire"
import type { EngineDeps } from "../engine/operation"
import { paceOf } from "../engine/pace"
import { registerOperation } from "../engine/register"
import { renewOperation } from "../engine/renew"
import { InquiryVaultStore } from "../inquiries/vault/inquiry-vault.store"
import { keyRing } from "../inquiries/vault/seal"
import { suffixIn } from "../names/tld"
import type { Options } from "../options/options-schema"
import { ClaimLinks } from "../orders/claim-links.service"
import { isInquiryRow, type OrderRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { syncPace } from "../portfolio/sync.service"
import { PortfolioSync } from "../portfolio/sync.store"
import { cached } from "../prices/cached"
import { PriceSettings } from "../prices/price-settings.store"
import { cachedSearch } from "../search/search"
import { renewPriceIn, tldCatalogue } from "../search/tld-catalogue"
import { faultText } from "../shared/fault-text"
import type { Database } from "../shared/sql.store"
import { composeMail, composeNotices } from "./compose-notices.service"
import { composeUpstream } from "./compose-upstream.service"
import { observe } from "./observe.service"

export type Parts = ReturnType<typeof compose>

export function compose(options: Options, binding: Binding) {
  const { database, newId } = binding
  /** No new waits, no repeats. */
  const stopping = new AbortController()
  /** Requests under way break off; what became of them is found out by the next process. */
  const aborting = new AbortController()
  const signals = { stopping: stopping.signal, aborting: aborting.signal }
  const log: EngineDeps["log"] = (level, message) => binding.write(level, `domain-reseller: ${message}`)
  const observed = observe(options, log)
  const { registrar, budget, inquirer } = composeUpstream(options, database, signals, observed)
  const ring = keyRing(options.encryption_key, options.previous_encryption_keys)
  const vaultIn = (tx: Database) => new InquiryVaultStore(tx, ring)
  const vault = vaultIn(database)
  const inquiries = inquirer && {
    inquirer,
    catalogue: cached(() => inquirer.services(), Date.now),
    operation: inquireOperation({ inquirer, vault, tolerance: options.tolerance }),
  }
  const prices = new PriceSettings(database, options.pricing)
  const { forSale: catalogue, extensions } = tldCatalogue({ registrar, policy: options, nowMs: Date.now })
  const claims = binding.claim_secret ? new ClaimLinks(binding.claim_secret) : null
  const tell = async (row: OrderRow): Promise<void> => {
    observed.changed(row)
    if (!options.notify.events) return
    await binding.emit(stateEvent(row)).catch((fault) => log("warn", `event not sent: ${faultText(fault)}`))
  }
  const rows = new OrderRowsStore(database, tell, options.notify.held_ms)
  const engine: EngineDeps = {
    rows,
    operations: {
      register: observed.traced(registerOperation(registrar, options.tolerance)),
      renew: observed.traced(renewOperation(registrar, options.tolerance)),
      ...(inquiries ? { inquiry: observed.traced(inquiries.operation) } : {}),
    },
    orders: binding.orders,
    refunder: binding.refunder,
    pace: paceOf(options.poll, options.timeouts),
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
    prices,
    names: async () => ({ suffixOf: suffixIn(await extensions()) }),
    searchCheck: cachedSearch({ registrar, nowMs: Date.now }),
    inquiries,
    /** Personal data of inquiries. It stays when the shop sells inquiries no more. */
    personalData: { vaultIn, vault, retention_days: options.inquiries.retention_days },
    notices: composeNotices(
      options,
      binding,
      engine,
      async () => renewPriceIn(await catalogue(), (await prices.now()).pricing),
      stopping.signal,
      observed.metrics,
    ),
    mail: composeMail(options, database, claims),
    claims,
    visitors: new Visitors({
      database,
      options: options.visitors,
      limits: options.limits,
      secret: options.domains.api_token,
      warn: (message) => log("warn", message),
    }),
    catalogue,
    engine,
    sync: {
      store: new PortfolioSync(database),
      registrar,
      pace: syncPace(options.poll.sync_ms, options.limits, options.timeouts.read_ms),
      owner: engine.owner,
    },
    stopping,
    aborting,
    newId,
  }
}

/** `domain-order.<state>` or `inquiry-order.<state>`, with nothing in it that should not stand in a log: no cost, input or result. */
function stateEvent(row: OrderRow) {
  const { id, order_id, line_item_id, state, hold_reason } = row
  const [name, what] = isInquiryRow(row)
    ? ["inquiry-order", { service: row.subject }]
    : ["domain-order", { domain: row.subject }]
  return { name: `${name}.${state}`, data: { id, order_id, line_item_id, ...what, state, hold_reason } }
}
