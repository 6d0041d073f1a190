import type { MedusaContainer } from "@medusajs/framework/types"
import type { Registrar } from "../shared/core/contract/registrar"
import type { DomainNameDeps } from "../shared/core/domain-name/domain-name"
import type { EngineDeps } from "../shared/core/engine/operation"
import type { Sweeper } from "../shared/medusa/composition/sweeper"
import type { Options } from "../shared/medusa/options/options-schema"
import type { PostgresBudget } from "../shared/postgres/budget/postgres-budget"
import type { Database } from "../shared/postgres/database"
import type { OrderRowsStore } from "../shared/postgres/orders/order-rows-store"
import type { PriceSettings } from "../shared/postgres/prices/price-settings"

/** Everything that routes, workflows and subscribers use, wired together by `compose`. */
export interface Reseller {
  readonly container: MedusaContainer
  readonly options: Options
  readonly database: Database
  readonly registrar: Registrar
  readonly budget: PostgresBudget
  readonly rows: OrderRowsStore
  readonly prices: PriceSettings
  readonly names: DomainNameDeps
  readonly engine: EngineDeps
  /** Paid work. */
  readonly sweeper: Sweeper
  newId(prefix: string): string
  /**
   * An order was placed, paid or cancelled; safe to call at any time, any number of times. False if there is no such order, or
   * it has no lines of ours.
   */
  settle(order_id: string): Promise<boolean>
  /** The process ends: nothing new is taken up, what is under way is finished or given back. */
  stop(): Promise<void>
}
