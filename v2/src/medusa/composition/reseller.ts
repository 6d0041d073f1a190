import type { MedusaContainer } from "@medusajs/framework/types"
import type { App } from "../../app/app"

/** The plugin in Medusa's container: one in a process. */
export interface Reseller extends App {
  readonly container: MedusaContainer
}

/** What Medusa makes of the plugin's module. */
export interface ResellerModule {
  /** Option `completion_hook`, of Medusa 2 alone: false where the shop has a handler of its own, which calls ours. */
  readonly takesHook: boolean
  readonly reseller: Reseller
}

/** Under which Medusa's container has the module. */
export const DOMAIN_RESELLER = "domainReseller"

export const moduleIn = (container: MedusaContainer): ResellerModule =>
  container.resolve<ResellerModule>(DOMAIN_RESELLER)

export const resellerIn = (container: MedusaContainer): Reseller => moduleIn(container).reseller
