import { z } from "zod"
import type { App } from "../app"
import type { WithShop } from "../binding/shop"
import type { Usage } from "../budget/budget.store"
import type { CallResult } from "../contract/call-result"
import { ledgerLine } from "../ledger/ledger.service"
import { ledgerRecords } from "../ledger/ledger.store"
import { sandboxValuesIn } from "../options/sandbox-values"
import { countStates } from "../orders/order-list.store"
import type { Interface } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { RESERVING_STATES } from "../orders/states"
import { pricesBelowCost } from "../prices/price-settings.service"
import { ratelessRegions } from "../prices/region-currency.service"
import { Refusal } from "../shared/refusal"
import { literals, recordOf } from "../shared/sql.store"
import { DAY_MS } from "../shared/time"
import { wholeNumber } from "../shared/whole-number"
import type { accountAnswerSchema, healthSchema, warningSchema } from "./account.requests"
import { answeredWith, found, WARNINGS } from "./conditions/conditions"
import type { Facts } from "./conditions/facts"
import { instanceFacts, sweepFault } from "./health/instance-facts.service"
import { storedFacts } from "./health/stored-facts.service"

type AccountView = z.input<typeof accountAnswerSchema>["domain_account"]

const reservedRecord = z.object({ domains: wholeNumber, identity: wholeNumber })

/** Credit in integer IRT. `reserved` is what paid orders that are still to be executed will take of it, in all and by interface. */
export async function accountView(app: App): Promise<AccountView> {
  const { database, isSweeping, sweeps } = app
  const { registrar, inquiries, budget } = app.parts
  const pricing = await app.pricing()
  const statement = `SELECT coalesce(sum(cost) FILTER (WHERE interface = 'domains'), 0) AS domains,
              coalesce(sum(cost) FILTER (WHERE interface = 'identity'), 0) AS identity
         FROM (SELECT interface, coalesce(approved_cost, current_cost, quoted_cost) AS cost FROM reseller_order
                WHERE state IN (${literals(RESERVING_STATES)}) AND charged IS NULL) reserving`
  const [ping, services, usage, states, stored, below_cost, rateless, recent, reserved_by] =
    await Promise.all([
      registrar.ping(),
      inquiries?.inquirer.services() ?? null,
      budget.usage(),
      countStates(database),
      storedFacts(app),
      pricesBelowCost(pricing, app),
      ratelessRegions(database, pricing),
      recentSales(app),
      recordOf(database, reservedRecord, statement),
    ])
  const { tier, credit } = ping.kind === "answered" ? ping.data : { tier: null, credit: null }
  if (reserved_by === null) throw new Error("Bug! A sum without a row")
  const reserved = reserved_by.domains + reserved_by.identity
  const shown = ({ limit, usable, in_use }: Usage) => ({ limit, usable, in_use })
  const { health } = sweeps.orders
  return {
    tier,
    credit,
    reserved,
    reserved_by,
    currency_code: "irt",
    budget: { read: shown(usage.read), lookup: shown(usage.lookup), write: shown(usage.write) },
    upstream: upstreamHealth("domains", ping),
    identity: services && upstreamHealth("identity", services),
    sweep: {
      is_here: isSweeping,
      last_at: health.last_at,
      fault: sweepFault(health),
      overdue: stored.overdue,
    },
    events: stored.events,
    states,
    warnings: warningsOf({
      now: new Date(),
      ...instanceFacts(app),
      ...stored,
      credit,
      reserved,
      limits: usage,
      recent,
      sandbox: sandboxValuesIn(app.options, pricing),
      below_cost,
      rateless,
    }),
  }
}

/** A week has all its weekdays, and is short enough to speak of now. */
const RECENT_DAYS = 7

async function recentSales(shop: WithShop): Promise<NonNullable<Facts["recent"]>> {
  const from = new Date(Date.now() - RECENT_DAYS * DAY_MS)
  const sales = { spent: 0, at_a_loss: 0, days: RECENT_DAYS }
  for await (const record of ledgerRecords(shop, { from, to: null })) {
    const { charged, margin } = ledgerLine(record)
    sales.spent += charged ?? 0
    if (margin !== null && margin < 0 && record.approved_cost === null) sales.at_a_loss += 1
  }
  return sales
}

function upstreamHealth(of: Interface, result: CallResult<unknown>): z.input<typeof healthSchema> {
  const wrong = answeredWith(of, result)
  const error = "error" in result ? result.error : result.kind
  return {
    reachable: wrong?.code !== "upstream_unreachable",
    error: wrong && error,
    message: wrong?.todo ?? null,
  }
}

/** The gravest first. Some conditions have another name here, and share one. */
export const warningsOf = (facts: Facts): z.input<typeof warningSchema>[] =>
  found(WARNINGS, facts).flatMap((one): z.input<typeof warningSchema>[] => {
    switch (one.code) {
      case "upstream_refuses": {
        const { interface: of, error, orders } = one
        return [{ code: "refused_by_upstream", interface: of, error, orders }]
      }
      case "orders_overdue":
        return [{ code: "sweep_stuck", overdue: one.overdue, fault: facts.sweeps?.orders.fault ?? null }]
      case "sweep_fault":
        return facts.overdue ? [] : [{ code: "sweep_stuck", overdue: 0, fault: one.fault }]
      default:
        return [one]
    }
  })

/** A person says that they saw to money that is told as stranded, by the id under which it is told. `who`: `admin:<user id>`. */
export async function seeToMoney(id: string, who: string, { database, shop }: WithShop): Promise<void> {
  const { unordered, unclear } = await shop.strandedMoney(database)
  if (![...unordered, ...unclear].includes(id)) {
    const sentence = `Nothing is told of the money of ${id}: its order was made, or somebody saw to it. Look at the warnings again.`
    throw new Refusal("not_found", "money_not_told", sentence)
  }
  await new OrderRowsStore(database).noteSeenMoney(await shop.rowsOfMoney(database, id), who)
}
