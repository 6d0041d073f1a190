import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { completionGuardIsSet } from "../../medusa/guard/guards"
import { validateCompletion } from "../../medusa/guard/validate-completion"

/**
 * The last guard before an order is made. Medusa takes one handler of this hook in a process: a shop that has its own sets
 * DOMAIN_RESELLER_OWN_HOOK=true in its environment, and calls `guardCompletion` in it.
 */
if (process.env.DOMAIN_RESELLER_OWN_HOOK !== "true") {
  completeCartWorkflow.hooks.validate(validateCompletion)
  completionGuardIsSet()
}
