import { z } from "zod"
import type { accountAnswerSchema } from "../../api-schemas/admin-account"
import { RESERVING_STATES } from "../../core/orders/states"
import type { Usage } from "../../postgres/budget/postgres-budget"
import { countStates } from "../../postgres/orders/order-list"
import { bigintColumn } from "../../postgres/orders/order-row-record"
import { literals, rowsOf } from "../../postgres/sql"
import type { Reseller } from "../composition/reseller"
import { instanceFacts } from "../health/instance-facts"
import { sandboxValuesIn } from "../options/sandbox-values"
import { ratelessRegions } from "../setup/regions"
import { engineFacts, engineView } from "./engine-health"
import { portfolioHealth } from "./portfolio-health"
import { pricesBelowCost } from "./tld-margins"
import { recentSales, upstreamHealth, warningsOf } from "./warnings"

type AccountView = z.input<typeof accountAnswerSchema>["domain_account"]

const reservedRecord = z.object({ domains: bigintColumn, identity: bigintColumn })

/** Credit in integer IRT. `reserved` is what paid orders that are still to be executed will take of it, in all and by interface. */
export async function accountView(reseller: Reseller): Promise<AccountView> {
  const { manager } = reseller.container
  const { registrar, inquiries, budget } = reseller.parts
  const [ping, services, usage, states, engineHealth, prices, recent, portfolio, [reservation]] =
    await Promise.all([
      registrar.ping(),
      inquiries?.inquirer.services() ?? null,
      budget.usage(),
      countStates(manager),
      engineView(manager, reseller.sweeper.health),
      reseller.pricing().then(async (pricing) => ({
        sandbox: sandboxValuesIn(reseller.options, pricing),
        below_cost: await pricesBelowCost(pricing, reseller),
        rateless: await ratelessRegions(manager, pricing),
      })),
      recentSales(manager),
      portfolioHealth(reseller),
      rowsOf(
        manager,
        `SELECT coalesce(sum(cost) FILTER (WHERE interface = 'domains'), 0) AS domains,
                coalesce(sum(cost) FILTER (WHERE interface = 'identity'), 0) AS identity
           FROM (SELECT interface, coalesce(approved_cost, current_cost, quoted_cost) AS cost FROM reseller_order
                  WHERE state IN (${literals(RESERVING_STATES)}) AND charged IS NULL) reserving`,
      ),
    ])
  const { tier, credit } = ping.kind === "answered" ? ping.data : { tier: null, credit: null }
  const reserved_by = reservedRecord.parse(reservation)
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
    /** Of the inquiries' interface; null where the shop sells none. */
    identity: services && upstreamHealth("identity", services),
    sweep: engineHealth.sweep,
    events: engineHealth.events,
    states,
    warnings: warningsOf({
      now: new Date(),
      ...instanceFacts(reseller),
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
