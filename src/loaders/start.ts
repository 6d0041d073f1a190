import type { MiddlewareService } from "@medusajs/medusa"
import type { Logger } from "@medusajs/types"
import type { MedusaApp } from "../medusa/composition/medusa-app"
import { startInMedusa } from "../medusa/composition/start-up"
import { CART_ROUTES, cartRouter } from "../medusa/guard/cart-router"
import { excludeFromSearch } from "../medusa/product/products"
import { assertListedOnce, readSetup } from "../medusa/setup/setup-conditions"
import { DOMAIN_RESELLER } from "../reseller/binding/http"
import { InvalidOptions } from "../reseller/options/options-schema"
import { faultText } from "../reseller/shared/fault-text"

type Container = {
  resolve<T>(name: string): T
  register(name: string, registration: { resolve(): unknown }): unknown
}

/** Medusa only warns when a loader throws; a shop with wrong options, or without its guards, must not take money. */
export default async function start(container: Container): Promise<void> {
  try {
    assertListedOnce(readSetup(container.resolve("configModule")))
    container.resolve<MiddlewareService>("middlewareService").addRouter(CART_ROUTES, cartRouter())
    excludeFromSearch(container.resolve("searchService"))
    const app = container.resolve<MedusaApp>("domainResellerService")
    container.register(DOMAIN_RESELLER, { resolve: () => ({ app }) })
    await startInMedusa(container, app)
  } catch (fault) {
    const why =
      fault instanceof InvalidOptions ? fault.message : `domain-reseller cannot start: ${faultText(fault)}`
    container.resolve<Logger>("logger").error(why)
    process.exit(1)
  }
}
