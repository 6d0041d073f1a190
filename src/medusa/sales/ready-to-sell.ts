import { upstreamUnavailable } from "../../core/quotes/refusals"
import { assertInstalled } from "../composition/installation"
import type { Reseller } from "../composition/reseller"

/** Asked before a line is made, and before upstream is asked for one: the guards are in place, and so are our products. */
export async function assertReadyToSell(reseller: Reseller): Promise<void> {
  assertInstalled(reseller)
  if (!(await reseller.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
}
