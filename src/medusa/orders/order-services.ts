import type { Container } from "../composition/container"

/** What of Medusa's container orders, refunds and fulfilments need, and carts that are made an order. */
export type OrderServices = Pick<
  Container,
  | "manager"
  | "orderService"
  | "lineItemService"
  | "fulfillmentService"
  | "cartService"
  | "paymentProviderService"
  | "idempotencyKeyService"
  | "cartCompletionStrategy"
>
