import { ORDER_OF_LINE } from "../medusa/orders/order-of-line"
import { lookForStrays } from "../medusa/orders/stray-lines"
import { missingMigrations } from "../medusa/persistence/our-migrations"
import type { CommandBinding } from "../reseller/commands/binding"
import { bookedRefunds } from "./booked-refunds"
import { databaseAt, onDatabase } from "./database"
import { BY_HAND, checkSetup, PACKAGES, PAYMENT_PROVIDERS } from "./doctor/check-setup"
import { PLUGIN, readShopConfig } from "./shop-config"

export const MEDUSA: CommandBinding = {
  plugin: PLUGIN,
  packages: PACKAGES,
  readShop(folder) {
    const config = readShopConfig(folder)
    const { database } = config
    return {
      written: config.written,
      onDatabase: (work, url) => onDatabase(url === undefined ? database : databaseAt(database, url), work),
      require: config.require,
      checkSetup: (options) => checkSetup(config, options),
    }
  },
  missingMigrations,
  bookedRefunds,
  lookForStrays,
  orderOfLine: ORDER_OF_LINE,
  paymentProviders: PAYMENT_PROVIDERS,
  byHand: BY_HAND,
}
