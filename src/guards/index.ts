/**
 * For a shop with a service of its own under one of these names: the guard goes over it, in two lines.
 *
 *     class OwnCartService extends CartService { … }
 *     export default withCartGuard(OwnCartService)
 *
 * The plugin's own services are the same guards over Medusa's.
 */

export { withCartCompletionGuard } from "../medusa/guard/cart-completion"
export { withCartGuard } from "../medusa/guard/cart-service"
export { withDraftOrderGuard, withLineItemGuard, withOrderEditGuard } from "../medusa/guard/service-guards"
