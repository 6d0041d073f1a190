import type { Shop } from "../../app/shop"
import { hasNewestMigration, missingMigrations } from "../persistence/our-migrations"
import { deductions } from "./deductions"
import { moneyKept } from "./money-kept"
import { orderPageRows } from "./order-page-rows"
import { ordersTold } from "./orders-told"
import { paymentLinkTemplate } from "./payment-link-template"
import { rowsOfMoney, strandedMoney } from "./stranded-money"

/** A shop on Medusa 2.x, as the use cases see it. */
export const medusaShop: Shop = {
  missingMigrations,
  hasNewestMigration,
  // Unsent events stand in no table: with the local bus in memory, else in Redis.
  waitingEvents: async () => ({ waiting: 0, oldest_at: null }),
  strandedMoney,
  rowsOfMoney,
  paymentLinkTemplate,
  orderPageRows,
  deductions,
  moneyKept,
  ordersTold,
}
