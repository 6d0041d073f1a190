import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, refreshCartItemsWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { resellerIn } from "../medusa/composition/reseller"
import { type TakenBack, takeBackLine } from "../medusa/renewals/take-back-line"
import { LOCK_HELD_S, LOCK_WAIT_S } from "./add-lines"

/** One transaction: nothing to undo. */
const takeBackLineStep = createStep(
  "domain-reseller-take-back-line",
  async (taken: TakenBack, { container }) =>
    new StepResponse(await takeBackLine(taken, resellerIn(container))),
)

/** Under Medusa's lock, which keeps it away from a completion: that makes the order of what it has read before. */
export const takeBackBillWorkflow = createWorkflow("domain-reseller-take-back-bill", (taken: TakenBack) => {
  acquireLockStep({ key: taken.bill.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  const done = takeBackLineStep(taken)
  when({ done }, ({ done: { isCartThere } }) => isCartThere).then(() => {
    refreshCartItemsWorkflow.runAsStep({ input: { cart_id: taken.bill.cart_id, force_refresh: true } })
  })
  releaseLockStep({ key: taken.bill.cart_id })
  return new WorkflowResponse(done)
})
