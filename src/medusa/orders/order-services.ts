import type { Container } from "../composition/container"

/** For orders, refunds and fulfilments, and for carts that are made an order. */
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
