import type { EntityManager } from "typeorm"
import { ledgerRecords } from "../stores/ledger-store"
import { ledgerLine } from "./ledger"

const DAY_MS = 24 * 60 * 60 * 1_000

/** A week has all its weekdays, and is short enough to speak of now. */
export const RECENT_DAYS = 7

/** What was charged in the last days, integer IRT, and how many of the paid lines lost money. */
export type RecentSales = { spent: number; at_a_loss: number }

export async function recentSales(manager: EntityManager): Promise<RecentSales> {
  const from = new Date(Date.now() - RECENT_DAYS * DAY_MS)
  const sales: RecentSales = { spent: 0, at_a_loss: 0 }
  for await (const record of ledgerRecords(manager, { from, to: null })) {
    const { charged, margin } = ledgerLine(record)
    sales.spent += charged ?? 0
    if (margin !== null && margin < 0) sales.at_a_loss += 1
  }
  return sales
}
