import { upstreamUnavailable } from "../../core/quotes/refusals"
import type { App } from "../app"
import { assertInstalled } from "../installation"

/** Asked before a line is made, and before upstream is asked for one: the guards are in place, and so are our products. */
export async function assertReadyToSell(app: App): Promise<void> {
  assertInstalled(app)
  if (!(await app.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
}
