import type { Shop } from "../../app/shop"
import { moneyKept } from "../orders/order-money"
import { orderPageRows } from "../orders/order-page-rows"
import { deductions } from "./deductions"
import { ordersTold } from "./orders-told"
import { hasNewestMigration, missingMigrations } from "./our-migrations"
import { paymentLinkTemplate } from "./payment-link-template"
import { rowsOfMoney, strandedMoney } from "./stranded-money"
import { waitingEvents } from "./waiting-events"

/** A shop on Medusa 1.x, as the use cases see it. */
export const medusaShop: Shop = {
  missingMigrations,
  hasNewestMigration,
  waitingEvents,
  strandedMoney,
  rowsOfMoney,
  paymentLinkTemplate,
  orderPageRows,
  deductions,
  moneyKept,
  ordersTold,
}
