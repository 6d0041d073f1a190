import type { DraftOrderService, LineItemService, OrderEditService } from "@medusajs/medusa"
import { soldByVariant } from "../../reseller/cart/reseller-products.service"
import { GUARD } from "./guards"
import { assertDraftDeletable, assertNotResellerLine, quoteNeeded } from "./line-rules"

/** A draft order with lines of ours is not deleted between the authorisation of its payment and the order that is made of it. */
export const withDraftOrderGuard = <Base extends typeof DraftOrderService>(base: Base): Base =>
  draftOrders(base) as unknown as Base

const draftOrders = (Base: typeof DraftOrderService) =>
  class GuardedDraftOrderService extends Base {
    static LIFE_TIME = "SINGLETON" as const

    get [GUARD](): object {
      return GuardedDraftOrderService.prototype
    }

    override async delete(draftOrderId: string) {
      return this.atomicPhase_(async (manager) => {
        await assertDraftDeletable(manager, draftOrderId)
        return super.delete(draftOrderId)
      })
    }
  }

/** Every path of Medusa that makes a line of a variant passes through `generate`, and none of them knows a quote. */
export const withLineItemGuard = <Base extends typeof LineItemService>(base: Base): Base =>
  lineItems(base) as unknown as Base

const lineItems = (Base: typeof LineItemService) =>
  class GuardedLineItemService extends Base {
    static LIFE_TIME = "SINGLETON" as const

    get [GUARD](): object {
      return GuardedLineItemService.prototype
    }

    override async generate<Asked, Line>(
      ...asked: Parameters<typeof LineItemService.prototype.generate<Asked, Line>>
    ): Promise<Line> {
      for (const variant_id of variantIdsOf(asked[0])) {
        const sold = soldByVariant(variant_id)
        if (sold) throw quoteNeeded(sold)
      }
      return super.generate<Asked, Line>(...asked)
    }
  }

const variantIdsOf = (asked: unknown): string[] =>
  [asked].flat().map((one: unknown) => {
    if (typeof one === "string") return one
    return String(typeof one === "object" && one !== null && "variantId" in one ? one.variantId : "")
  })

type LineUpdate = Parameters<OrderEditService["updateLineItem"]>[2]

/** An order edit may change the goods of an order, not its domains and inquiries: those are decided in the plugin's own orders. */
export const withOrderEditGuard = <Base extends typeof OrderEditService>(base: Base): Base =>
  orderEdits(base) as unknown as Base

const orderEdits = (Base: typeof OrderEditService) =>
  class GuardedOrderEditService extends Base {
    static LIFE_TIME = "SINGLETON" as const

    get [GUARD](): object {
      return GuardedOrderEditService.prototype
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
      for (const line of await this.lineItemService_
        .withTransaction(this.activeManager_)
        .list({ id: lineItemId }))
        assertNotResellerLine(line)
    }
  }
