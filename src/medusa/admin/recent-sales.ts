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
  const lines = (await ledgerRecords(manager, { from, to: null })).map(ledgerLine)
  return {
    spent: lines.reduce((sum, { charged }) => sum + (charged ?? 0), 0),
    at_a_loss: lines.filter(({ margin }) => margin !== null && margin < 0).length,
  }
}
