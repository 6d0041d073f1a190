import type { EngineDeps } from "../engine/operation"
import type { Providers } from "../mail/send-notices.service"
import type { Database } from "../shared/sql.store"
import type { Refunder, ShopOrders } from "./orders"
import type { Shop } from "./shop"

/** A version of Medusa brings this when the application is made; carts, bills and who asks follow once it is (`App`). */
export type Binding = {
  database: Database
  shop: Shop
  orders: ShopOrders
  refunder: Refunder
  providers: Providers
  emit(event: { name: string; data: object }): Promise<unknown>
  newId(prefix: string): string
  write: EngineDeps["log"]
  /** The shop's own for tokens; not every shop has one. */
  claim_secret: string | undefined
}
