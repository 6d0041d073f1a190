import { OrderEditService } from "@medusajs/medusa"
import { Lifetime } from "awilix"
import { assertNotDomainLine } from "../medusa/cart/cart-guard"

type LineUpdate = Parameters<OrderEditService["updateLineItem"]>[2]

/** An order edit may change the goods of an order, not its domains: those are decided in the domain orders. */
export default class GuardedOrderEditService extends OrderEditService {
  static LIFE_TIME = Lifetime.SINGLETON

  override async updateLineItem(orderEditId: string, lineItemId: string, data: LineUpdate): Promise<void> {
    await this.assertNoDomain(lineItemId)
    return super.updateLineItem(orderEditId, lineItemId, data)
  }

  override async removeLineItem(orderEditId: string, lineItemId: string): Promise<void> {
    await this.assertNoDomain(lineItemId)
    return super.removeLineItem(orderEditId, lineItemId)
  }

  private async assertNoDomain(lineItemId: string): Promise<void> {
    assertNotDomainLine(await this.lineItemService_.retrieve(lineItemId, { select: ["id", "variant_id"] }))
  }
}
