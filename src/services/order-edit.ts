import { OrderEditService } from "@medusajs/medusa"
import { Lifetime } from "awilix"
import { assertNotResellerLine } from "../medusa/cart/cart-guard"
import { GUARD } from "../medusa/composition/guards"
import { resellerLine } from "../medusa/persistence/reseller-lines"

type LineUpdate = Parameters<OrderEditService["updateLineItem"]>[2]

/** An order edit may change the goods of an order, not its domains and inquiries: those are decided in the plugin's own orders. */
export default class GuardedOrderEditService extends OrderEditService {
  static LIFE_TIME = Lifetime.SINGLETON
  readonly [GUARD] = true

  override async updateLineItem(orderEditId: string, lineItemId: string, data: LineUpdate): Promise<void> {
    await this.assertNotOurs(lineItemId)
    return super.updateLineItem(orderEditId, lineItemId, data)
  }

  override async removeLineItem(orderEditId: string, lineItemId: string): Promise<void> {
    await this.assertNotOurs(lineItemId)
    return super.removeLineItem(orderEditId, lineItemId)
  }

  private async assertNotOurs(lineItemId: string): Promise<void> {
    const line = await resellerLine(this.activeManager_, lineItemId)
    if (line) assertNotResellerLine(line)
  }
}
