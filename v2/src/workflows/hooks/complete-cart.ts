import { container } from "@medusajs/framework"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { moduleIn } from "../../medusa/composition/medusa-app"
import { guardCompletion, releaseCompletion } from "../../medusa/guard/cart-completion"

/** Medusa takes one handler in a process: a shop with its own switches this off (`completion_hook`), and calls `guardCompletion`. */
if (moduleIn(container).takesHook) completeCartWorkflow.hooks.validate(guardCompletion(), releaseCompletion)
