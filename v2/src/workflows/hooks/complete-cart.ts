import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { validateCompletion } from "../../guard/validate-completion"

/**
 * The last guard before an order is made. Medusa takes one handler of this hook in a process: a shop that has its own sets
 * the environment's DOMAIN_RESELLER_OWN_HOOK and calls `validateCompletion` in it.
 */
if (process.env.DOMAIN_RESELLER_OWN_HOOK !== "true") completeCartWorkflow.hooks.validate(validateCompletion)
