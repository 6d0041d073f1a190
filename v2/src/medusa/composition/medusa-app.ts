import type { MedusaContainer } from "@medusajs/framework/types"
import type { App } from "../../reseller/app"
import { DOMAIN_RESELLER } from "../../reseller/binding/http"

export interface MedusaApp extends App {
  readonly container: MedusaContainer
}

export interface ResellerModule {
  /** Option `completion_hook`, of Medusa 2 alone: false where the shop has a handler of its own, which calls ours. */
  readonly takesHook: boolean
  readonly app: MedusaApp
}

export const moduleIn = (container: MedusaContainer): ResellerModule =>
  container.resolve<ResellerModule>(DOMAIN_RESELLER)

export const appIn = (container: MedusaContainer): MedusaApp => moduleIn(container).app
