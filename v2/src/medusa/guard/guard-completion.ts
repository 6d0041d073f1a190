import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import { isOrder } from "../cart/bound-money"
import { refuseRisen } from "../cart/recheck-quotes"
import { resellerIn } from "../composition/reseller-in"
import { assertAsQuoted } from "./as-quoted"
import { cartCompleting, claimCart, releaseClaim } from "./completion-claim"
import { completionIsGuarded } from "./guards"

/** `cart`: as Medusa read it, and makes the order of it. */
type Completed = { input: { id: string }; cart?: unknown }
type Context = { container: MedusaContainer }

/**
 * Makes the handler of `completeCartWorkflow.hooks.validate`; whoever makes it must have Medusa call it. The cart is this
 * completion's alone till the order is placed; its answer, and `releaseCompletion` beside it, give it back where that fails.
 */
export function guardCompletion() {
  completionIsGuarded()
  return async (
    { input, cart }: Completed,
    { container }: Context,
  ): Promise<StepResponse<undefined, string | null>> => {
    const reseller = resellerIn(container)
    const { database } = reseller
    // Asked again, by a shopper or a payment provider: Medusa answers the order, and makes no other.
    if (await isOrder(database, input.id)) return answeredAgain(cart)
    const claim = await claimCart(database, input.id)
    try {
      // Placed and settled by another instance before the cart was claimed.
      if (await isOrder(database, input.id)) throw cartCompleting()
      await assertAsQuoted(input.id, cart, reseller, container)
      await refuseRisen(input.id, reseller)
    } catch (fault) {
      await releaseClaim(database, claim)
      throw fault
    }
    return new StepResponse(undefined, claim)
  }
}

/** The second argument of `completeCartWorkflow.hooks.validate`: what failed can be completed again at once. */
export async function releaseCompletion(claim: unknown, { container }: Context): Promise<void> {
  if (typeof claim === "string") await releaseClaim(resellerIn(container).database, claim)
}

const readOpen = z.object({ completed_at: z.null() })

/** Another instance has made the order since Medusa read the cart here: it would make a second one. */
function answeredAgain(cart: unknown): StepResponse<undefined, null> {
  if (readOpen.safeParse(cart).success) throw cartCompleting()
  return new StepResponse(undefined, null)
}
