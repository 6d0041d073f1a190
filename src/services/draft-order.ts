import { DraftOrderService } from "@medusajs/medusa"
import { Lifetime } from "awilix"
import { assertDraftDeletable } from "../medusa/cart/cart-guard"
import { GUARD } from "../medusa/composition/guards"

/** A draft order with lines of ours is not deleted between the authorisation of its payment and the order that is made of it. */
export default class GuardedDraftOrderService extends DraftOrderService {
  static LIFE_TIME = Lifetime.SINGLETON
  readonly [GUARD] = true

  override async delete(draftOrderId: string) {
    return this.atomicPhase_(async (manager) => {
      await assertDraftDeletable(manager, draftOrderId)
      return super.delete(draftOrderId)
    })
  }
}
