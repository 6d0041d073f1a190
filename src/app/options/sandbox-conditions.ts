import { type Condition, found, inEnglish, WARNINGS } from "../../core/conditions/conditions"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import type { Options } from "./options-schema"
import { sandboxValuesIn } from "./sandbox-values"

/** For the boot's log and `doctor`, about a shop that still sells against the sandbox. */
export const sandboxConditions = (options: Options, pricing: PricingOptions): Condition[] =>
  found(WARNINGS, { now: new Date(), sandbox: sandboxValuesIn(options, pricing) }).map(inEnglish)
