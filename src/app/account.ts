import { z } from "zod"
import type { accountAnswerSchema } from "../api-schemas/admin-account"
import { RESERVING_STATES } from "../core/orders/states"
import type { Usage } from "../postgres/budget/postgres-budget"
import { countStates } from "../postgres/orders/order-list"
import { bigintColumn } from "../postgres/orders/order-row-record"
import { literals, recordOf } from "../postgres/sql"
import type { App } from "./app"
import { engineFacts, engineView } from "./health/engine-health"
import { instanceFacts } from "./health/instance-facts"
import { portfolioHealth } from "./health/portfolio-health"
import { recentSales, upstreamHealth, warningsOf } from "./health/warnings"
import { sandboxValuesIn } from "./options/sandbox-values"
import { pricesBelowCost } from "./prices/price-settings"
import { ratelessRegions } from "./prices/region-currency"

type AccountView = z.input<typeof accountAnswerSchema>["domain_account"]

const reservedRecord = z.object({ domains: bigintColumn, identity: bigintColumn })

/** Credit in integer IRT. `reserved` is what paid orders that are still to be executed will take of it, in all and by interface. */
export async function accountView(app: App): Promise<AccountView> {
  const { database } = app
  const { registrar, inquiries, budget } = app.parts
  const [ping, services, usage, states, engineHealth, prices, recent, portfolio, reserved_by] =
    await Promise.all([
      registrar.ping(),
      inquiries?.inquirer.services() ?? null,
      budget.usage(),
      countStates(database),
      engineView(app),
      app.pricing().then(async (pricing) => ({
        sandbox: sandboxValuesIn(app.options, pricing),
        below_cost: await pricesBelowCost(pricing, app),
        rateless: await ratelessRegions(database, pricing),
      })),
      recentSales(app),
      portfolioHealth(app),
      recordOf(
        database,
        reservedRecord,
        `SELECT coalesce(sum(cost) FILTER (WHERE interface = 'domains'), 0) AS domains,
                coalesce(sum(cost) FILTER (WHERE interface = 'identity'), 0) AS identity
           FROM (SELECT interface, coalesce(approved_cost, current_cost, quoted_cost) AS cost FROM reseller_order
                  WHERE state IN (${literals(RESERVING_STATES)}) AND charged IS NULL) reserving`,
      ),
    ])
  const { tier, credit } = ping.kind === "answered" ? ping.data : { tier: null, credit: null }
  if (reserved_by === null) throw new Error("Bug! A sum without a row")
  const reserved = reserved_by.domains + reserved_by.identity
  const shown = ({ limit, usable, in_use }: Usage) => ({ limit, usable, in_use })
  return {
    tier,
    credit,
    reserved,
    reserved_by,
    currency_code: "irt",
    budget: { read: shown(usage.read), lookup: shown(usage.lookup), write: shown(usage.write) },
    upstream: upstreamHealth("domains", ping),
    /** The inquiries' interface; null if the shop sells none. */
    identity: services && upstreamHealth("identity", services),
    sweep: { is_here: app.isSweeping, ...engineHealth.sweep },
    events: engineHealth.events,
    states,
    warnings: warningsOf({
      now: new Date(),
      ...instanceFacts(app),
      ...engineFacts(engineHealth),
      ...portfolio,
      credit,
      reserved,
      limits: usage,
      recent,
      ...prices,
    }),
  }
}
