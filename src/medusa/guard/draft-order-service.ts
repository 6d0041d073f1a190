import type { DraftOrderService } from "@medusajs/medusa"
import { assertMethods } from "./assert-methods"
import { GUARD } from "./guards"
import { assertDraftDeletable } from "./line-rules"

/** A draft order with lines of ours is not deleted between the authorisation of its payment and the order that is made of it. */
export const withDraftOrderGuard = <Base extends typeof DraftOrderService>(base: Base): Base =>
  guarded(base) as unknown as Base

const guarded = (Base: typeof DraftOrderService) =>
  class GuardedDraftOrderService extends Base {
    static LIFE_TIME = "SINGLETON" as const

    constructor(...args: ConstructorParameters<typeof DraftOrderService>) {
      super(...args)
      assertMethods(this, GuardedDraftOrderService.prototype)
    }

    get [GUARD](): boolean {
      return true
    }

    override async delete(draftOrderId: string) {
      return this.atomicPhase_(async (manager) => {
        await assertDraftDeletable(manager, draftOrderId)
        return super.delete(draftOrderId)
      })
    }
  }
