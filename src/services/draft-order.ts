import { DraftOrderService } from "@medusajs/medusa"
import { withDraftOrderGuard } from "../medusa/guard/service-guards"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withDraftOrderGuard(DraftOrderService)
