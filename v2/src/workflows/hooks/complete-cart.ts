import { container } from "@medusajs/framework"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { moduleIn } from "../../medusa/composition/reseller"
import { guardCompletion, releaseCompletion } from "../../medusa/guard/guard-completion"

/**
 * The last guard before an order is made. Medusa takes one handler of this hook in a process: a shop that has its own switches
 * this one off (option `completion_hook`), and calls `guardCompletion` in it.
 */
if (moduleIn(container).takesHook) completeCartWorkflow.hooks.validate(guardCompletion(), releaseCompletion)
