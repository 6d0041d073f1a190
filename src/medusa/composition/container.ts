import type {
  AbstractCartCompletionStrategy,
  CartService,
  DraftOrderService,
  IdempotencyKeyService,
  LineItemService,
  MiddlewareService,
  NotificationService,
  OrderEditService,
  OrderService,
  PaymentProviderService,
} from "@medusajs/medusa"
import type FulfillmentService from "@medusajs/medusa/dist/services/fulfillment"
import type { EventBusTypes, Logger } from "@medusajs/types"
import type { EntityManager } from "typeorm"

export type Container = {
  manager: EntityManager
  logger: Logger
  /** Under the guard of src/medusa/guard/cart-service.ts. */
  cartService: CartService & { refreshTotals(cart_id: string): Promise<void> }
  draftOrderService: DraftOrderService
  orderService: OrderService
  lineItemService: LineItemService
  fulfillmentService: FulfillmentService
  paymentProviderService: PaymentProviderService
  idempotencyKeyService: IdempotencyKeyService
  eventBusService: EventBusTypes.IEventBusService
  notificationService: NotificationService
  middlewareService: MiddlewareService
  orderEditService: OrderEditService
  configModule: { projectConfig: { jwt_secret?: string } }
  cartCompletionStrategy: AbstractCartCompletionStrategy
}
