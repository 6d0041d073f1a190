import { LineItemService } from "@medusajs/medusa"
import { withLineItemGuard } from "../medusa/guard/line-item-service"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withLineItemGuard(LineItemService)
