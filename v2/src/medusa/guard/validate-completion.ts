import type { MedusaContainer } from "@medusajs/framework/types"
import { resellerIn } from "../composition/reseller-in"
import { assertAsQuoted } from "./as-quoted"

/** The handler of `completeCartWorkflow.hooks.validate`. */
export async function validateCompletion(
  { input }: { input: { id: string } },
  { container }: { container: MedusaContainer },
): Promise<void> {
  await assertAsQuoted(input.id, resellerIn(container).parts, container)
}
