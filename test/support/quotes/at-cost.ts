import { pricingOptionsSchema } from "../../../src/core/pricing/pricing-options"

/** The rules of a shop that has set none: prices are what upstream asks. */
export const AT_COST = pricingOptionsSchema.parse({})
