import { OrderEditService } from "@medusajs/medusa"
import { withOrderEditGuard } from "../guards/order-edit"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withOrderEditGuard(OrderEditService)
