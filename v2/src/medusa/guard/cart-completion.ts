import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import type { Database } from "../../reseller/shared/sql.store"
import { cartHasOurRows, isOrder } from "../cart/bound-money"
import { refuseRisen } from "../cart/recheck-quotes"
import { appIn } from "../composition/medusa-app"
import { namedRow } from "../orders/our-lines"
import { assertAsQuoted } from "./as-quoted"
import { cartCompleting, claimCart, releaseClaim } from "./completion-claim"

/** `cart`: as Medusa read it, and makes the order of it. */
type Completed = { input: { id: string }; cart?: unknown }
type Context = {
  container: MedusaContainer
  " getStepResult"?(step: string): unknown
}

/**
 * Makes the handler of `completeCartWorkflow.hooks.validate`; whoever makes it must have Medusa call it. The cart is this
 * completion's alone till the order is placed; its answer, and `releaseCompletion` beside it, give it back where that fails.
 */
export function guardCompletion() {
  isGuarded = true
  return async (
    { input, cart }: Completed,
    context: Context,
  ): Promise<StepResponse<undefined, string | null>> => {
    const { container } = context
    const app = appIn(container)
    const { database } = app
    if (!(await isOurs(database, input.id, cart))) return new StepResponse(undefined, null)
    // Asked again, by a shopper or a payment provider: Medusa answers the order, and makes no other.
    if (await isOrder(database, input.id)) return answeredAgain(cart, context)
    const claim = await claimCart(database, input.id)
    try {
      // Placed and settled by another instance before the cart was claimed.
      if (await isOrder(database, input.id)) throw cartCompleting()
      await assertAsQuoted(input.id, cart, app, container)
      await refuseRisen(input.id, cart, app)
    } catch (fault) {
      await releaseClaim(database, claim)
      throw fault
    }
    return new StepResponse(undefined, claim)
  }
}

const namingLines = z.object({ items: z.array(z.object({ metadata: z.unknown() })) })

/** A cart that has no line of ours, and none that names one, is Medusa's alone. */
async function isOurs(db: Database, cart_id: string, read: unknown): Promise<boolean> {
  // A shop's own handler may hand over nothing of it.
  if (read === undefined || (await cartHasOurRows(db, cart_id))) return true
  return namingLines.parse(read).items.some(({ metadata }) => namedRow(metadata) !== null)
}

/** The second argument of `completeCartWorkflow.hooks.validate`: what failed can be completed again at once. */
export async function releaseCompletion(claim: unknown, { container }: Context): Promise<void> {
  if (typeof claim === "string") await releaseClaim(appIn(container).database, claim)
}

const ORDER_STEP = "use-query-graph-step"

const foundOrder = z.object({ data: z.object({ order_id: z.string() }) })
const readCompleted = z.object({ completed_at: z.unknown().refine((at) => at !== null && at !== undefined) })

/** Another instance has made the order since Medusa looked for one here; a killed process may have left its cart open. */
function answeredAgain(
  cart: unknown,
  { " getStepResult": answered }: Context,
): StepResponse<undefined, null> {
  const isKnown = answered
    ? foundOrder.safeParse(answered(ORDER_STEP)).success
    : readCompleted.safeParse(cart).success
  if (!isKnown) throw cartCompleting()
  return new StepResponse(undefined, null)
}

let isGuarded = false

export const missingGuards = (): string[] => (isGuarded ? [] : ["completeCartWorkflow.hooks.validate"])
