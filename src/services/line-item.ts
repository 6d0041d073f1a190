import { LineItemService } from "@medusajs/medusa"
import { withLineItemGuard } from "../guards/line-item"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withLineItemGuard(LineItemService)
