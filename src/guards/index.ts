/**
 * For a shop with a service of its own under one of these names: the guard goes over it, in two lines.
 *
 *     class OwnCartService extends CartService { … }
 *     export default withCartGuard(OwnCartService)
 *
 * The plugin's own services are the same guards over Medusa's.
 */
export { withCartGuard } from "./cart"
export { withCartCompletionGuard } from "./cart-completion"
export { withDraftOrderGuard } from "./draft-order"
export { withLineItemGuard } from "./line-item"
export { withOrderEditGuard } from "./order-edit"
