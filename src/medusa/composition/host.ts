import type { NotificationService } from "@medusajs/medusa"
import type { EventBusTypes } from "@medusajs/types"
import type { EntityManager } from "typeorm"
import type { OrderServices } from "../orders/order-services"

type Logger = { info(text: string): void; warn(text: string): void; error(text: string): void }

/** What Medusa's container gives; services are resolved late, because they depend on ours in turn. */
export type Host = {
  manager: EntityManager
  logger: Logger
  services(): OrderServices
  notifications(): NotificationService
  bus(): EventBusTypes.IEventBusService
  /** Medusa's own for tokens; not every shop has one. */
  jwt_secret: string | undefined
}
