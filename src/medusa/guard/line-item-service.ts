import type { LineItemService } from "@medusajs/medusa"
import { soldByVariant } from "../../app/sales/reseller-products"
import { assertMethods } from "./assert-methods"
import { GUARD } from "./guards"
import { quoteNeeded } from "./line-rules"

/** Ids of the variants that lines are asked for, whichever of `generate`'s two forms was used. */
function variantIdsOf(asked: unknown): string[] {
  return [asked].flat().map((one) => {
    if (typeof one === "string") return one
    const id: unknown = typeof one === "object" && one !== null && "variantId" in one ? one.variantId : ""
    return String(id)
  })
}

/**
 * Every path of Medusa that makes a line of a variant passes through `generate`: adding to a cart, creating a cart
 * with items, draft orders, order edits, swaps and claims. None of them knows a quote, so none may sell what we execute.
 */
export const withLineItemGuard = <Base extends typeof LineItemService>(base: Base): Base =>
  guarded(base) as unknown as Base

const guarded = (Base: typeof LineItemService) =>
  class GuardedLineItemService extends Base {
    static LIFE_TIME = "SINGLETON" as const

    constructor(...args: ConstructorParameters<typeof LineItemService>) {
      super(...args)
      assertMethods(this, GuardedLineItemService.prototype)
    }

    get [GUARD](): boolean {
      return true
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
