import type { MedusaContainer } from "@medusajs/framework/types"
import { resellerIn } from "../composition/reseller-in"
import { assertAsQuoted } from "./as-quoted"
import { completionIsGuarded } from "./guards"

type Completed = { input: { id: string } }
type Context = { container: MedusaContainer }

/** Makes the handler of `completeCartWorkflow.hooks.validate`; whoever makes it must have Medusa call it. */
export function guardCompletion() {
  completionIsGuarded()
  return async ({ input }: Completed, { container }: Context): Promise<void> =>
    assertAsQuoted(input.id, resellerIn(container), container)
}
