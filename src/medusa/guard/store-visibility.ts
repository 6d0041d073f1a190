import type {
  Cart,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  OrderService,
  ProductService,
  ProductVariantService,
  ShippingProfileService,
} from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import { freeDelivery, isOursAlone } from "../cart/free-delivery"
import { customerIdOf, resellerOf } from "../http/who"
import { productsWithoutOurs, variantsWithoutOurs } from "../product/hidden-products"
import { accessOf, partiesOf } from "./cart-owner"

/** For Medusa's catalogue routes: our products and variants do not exist. */
export function hideProducts(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  overrideForRequest<ProductService>(req, "productService", productsWithoutOurs)
  overrideForRequest<ProductVariantService>(req, "productVariantService", variantsWithoutOurs)
  next()
}

/**
 * For Medusa's route that finds an order by its cart's id: an order with lines of ours, made from a customer's cart, does
 * not exist for others. Medusa itself answers with the order's addresses to whoever knows that id.
 */
export function hideOrderOfCart(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  overrideForRequest<OrderService>(req, "orderService", (orders) => ({
    async retrieveByCartIdWithTotals(cart_id, config) {
      // Medusa's own authentication has run when its route calls this.
      const parties = await partiesOf(resellerOf(req).container.manager, cart_id, customerIdOf(req))
      if (parties !== null && accessOf(parties) === "denied") {
        throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order with cart id ${cart_id} was not found`)
      }
      return orders.retrieveByCartIdWithTotals(cart_id, config)
    },
  }))
  next()
}

/** For Medusa's route that lists the deliveries of a cart: where nothing is shipped, the one that costs nothing. */
export function offerFreeDelivery(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  overrideForRequest<ShippingProfileService>(req, "shippingProfileService", (profiles) => ({
    async fetchCartOptions(cart: Cart) {
      if (!isOursAlone(cart)) return profiles.fetchCartOptions(cart)
      return [await freeDelivery(resellerOf(req).container.manager, cart.region_id)]
    },
  }))
  next()
}

/**
 * Replaces methods of one of Medusa's services for this request alone: Medusa's routes resolve their services from the
 * request's own container.
 */
function overrideForRequest<Service extends object>(
  { scope }: MedusaRequest,
  name: string,
  methodsOf: (service: Service) => Partial<Service>,
): void {
  const service = scope.resolve<Service>(name)
  const overridden: Service = Object.assign(Object.create(service), methodsOf(service))
  scope.register(name, { resolve: () => overridden })
}
