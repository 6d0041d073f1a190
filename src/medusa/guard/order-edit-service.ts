import type { OrderEditService } from "@medusajs/medusa"
import { assertMethods } from "./assert-methods"
import { GUARD } from "./guards"
import { assertNotResellerLine } from "./line-rules"
import { resellerLine } from "./reseller-lines"

type LineUpdate = Parameters<OrderEditService["updateLineItem"]>[2]

/** An order edit may change the goods of an order, not its domains and inquiries: those are decided in the plugin's own orders. */
export const withOrderEditGuard = <Base extends typeof OrderEditService>(base: Base): Base =>
  guarded(base) as unknown as Base

const guarded = (Base: typeof OrderEditService) =>
  class GuardedOrderEditService extends Base {
    static LIFE_TIME = "SINGLETON" as const

    constructor(...args: ConstructorParameters<typeof OrderEditService>) {
      super(...args)
      assertMethods(this, GuardedOrderEditService.prototype)
    }

    get [GUARD](): boolean {
      return true
    }

    override async updateLineItem(orderEditId: string, lineItemId: string, data: LineUpdate): Promise<void> {
      await this.#assertNotOurs(lineItemId)
      return super.updateLineItem(orderEditId, lineItemId, data)
    }

    override async removeLineItem(orderEditId: string, lineItemId: string): Promise<void> {
      await this.#assertNotOurs(lineItemId)
      return super.removeLineItem(orderEditId, lineItemId)
    }

    async #assertNotOurs(lineItemId: string): Promise<void> {
      const line = await resellerLine(this.activeManager_, lineItemId)
      if (line) assertNotResellerLine(line)
    }
  }
