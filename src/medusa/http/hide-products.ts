import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  ProductService,
  ProductVariantService,
} from "@medusajs/medusa"
import { asValue } from "awilix"
import { withoutOurProducts, withoutOurVariants } from "../product/hidden-products"

/** Medusa's catalogue routes ask the request's own container for their services; it gets those that know nothing of us. */
export function hideProducts({ scope }: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  scope.register({
    productService: asValue(withoutOurProducts(scope.resolve<ProductService>("productService"))),
    productVariantService: asValue(
      withoutOurVariants(scope.resolve<ProductVariantService>("productVariantService")),
    ),
  })
  next()
}
