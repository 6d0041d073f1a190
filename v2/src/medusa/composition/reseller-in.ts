import type { MedusaContainer } from "@medusajs/framework/types"
import type DomainResellerModule from "../../modules/domain-reseller/service"
import type { Reseller } from "./reseller"

/** Medusa's container has the plugin's module under this name. */
const MODULE = "domainReseller"

export const moduleIn = (container: MedusaContainer): DomainResellerModule =>
  container.resolve<DomainResellerModule>(MODULE)

export const resellerIn = (container: MedusaContainer): Reseller => moduleIn(container).reseller
