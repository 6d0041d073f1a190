import { OrderEditService } from "@medusajs/medusa"
import { withOrderEditGuard } from "../medusa/guard/service-guards"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withOrderEditGuard(OrderEditService)
