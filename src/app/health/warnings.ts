import type { z } from "zod"
import type { healthSchema, warningSchema } from "../../api-schemas/admin-account"
import { answeredWith, found, WARNINGS } from "../../core/conditions/conditions"
import type { Facts } from "../../core/conditions/facts"
import type { CallResult } from "../../core/contract/call-result"
import type { Interface } from "../../core/orders/order-row"
import { DAY_MS } from "../../core/time"
import { ledgerLine } from "../ledger/ledger"
import { ledgerRecords } from "../ledger/ledger-store"
import type { WithShop } from "../shop"

/** A week has all its weekdays, and is short enough to speak of now. */
const RECENT_DAYS = 7

export async function recentSales(shop: WithShop): Promise<NonNullable<Facts["recent"]>> {
  const from = new Date(Date.now() - RECENT_DAYS * DAY_MS)
  const sales = { spent: 0, at_a_loss: 0, days: RECENT_DAYS }
  for await (const record of ledgerRecords(shop, { from, to: null })) {
    const { charged, margin } = ledgerLine(record)
    sales.spent += charged ?? 0
    if (margin !== null && margin < 0) sales.at_a_loss += 1
  }
  return sales
}

export function upstreamHealth(of: Interface, result: CallResult<unknown>): z.input<typeof healthSchema> {
  const wrong = answeredWith(of, result)
  const error = "error" in result ? result.error : result.kind
  return {
    reachable: wrong?.code !== "upstream_unreachable",
    error: wrong && error,
    message: wrong?.todo ?? null,
  }
}

type Warning = z.input<typeof warningSchema>

/** The gravest first. Some conditions have another name here, and share one. */
export const warningsOf = (facts: Facts): Warning[] =>
  found(WARNINGS, facts).flatMap((one): Warning[] => {
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
