import { medusaShop } from "../../../src/medusa/shop/medusa-shop"
import type { Providers, SendDeps } from "../../../src/reseller/mail/send-notices.service"
import type { NotifyOptions } from "../../../src/reseller/options/notify-options"
import type { Database } from "../../../src/reseller/shared/sql.store"

export const NOTIFY: NotifyOptions = {
  ...{ events: false, held_ms: 1, links: {}, brand: { color: "#1f4fd8" } },
  language: "en",
}

/** An instance that sends mails by these providers, and tells nobody of it. */
export const sendDeps = (database: Database, providers: Pick<Providers, "names" | "give">): SendDeps => ({
  database,
  shop: medusaShop,
  providers: { due: async () => null, ...providers },
  notify: NOTIFY,
  remind_days: [],
  owner: "one",
  renewPrices: async () => () => null,
  emit: async () => undefined,
  warn: () => undefined,
  tried: () => undefined,
})
