import { LineItemService } from "@medusajs/medusa"
import { withLineItemGuard } from "../medusa/guard/service-guards"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withLineItemGuard(LineItemService)
