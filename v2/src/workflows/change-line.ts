import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, refreshCartItemsWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { type LineChange, replaceLine } from "../medusa/cart/replace-line"
import { resellerIn } from "../medusa/composition/reseller"
import { LOCK_HELD_S, LOCK_WAIT_S } from "./add-lines"

/** One transaction: nothing to undo. */
const replaceLineStep = createStep(
  "domain-reseller-replace-line",
  async (change: LineChange, { container }) => {
    await replaceLine(change, resellerIn(container))
    return new StepResponse(undefined)
  },
)

/** Kept away from a completion, that makes the order of what it has read before: by Medusa's lock, and in the database. */
export const changeLineWorkflow = createWorkflow("domain-reseller-change-line", (change: LineChange) => {
  acquireLockStep({ key: change.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  const replaced = replaceLineStep(change)
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: change.cart_id, force_refresh: true } })
  releaseLockStep({ key: change.cart_id })
  return new WorkflowResponse(replaced)
})
