import { LineItemService } from "@medusajs/medusa"
import { MedusaError } from "@medusajs/utils"
import { Lifetime } from "awilix"
import { isDomainVariant } from "../medusa/product/domain-product"

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
 * with items, draft orders, order edits, swaps and claims. None of them knows a quote, so none may sell a domain.
 */
export default class GuardedLineItemService extends LineItemService {
  static LIFE_TIME = Lifetime.SINGLETON

  override generate: LineItemService["generate"] = async (asked, ...rest) => {
    if (variantIdsOf(asked).some(isDomainVariant)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Domains are sold only at a fresh quote: add them with POST /store/carts/:id/domains.",
        "domain_needs_quote",
      )
    }
    return super.generate(asked, ...rest)
  }
}
