import { DraftOrderService } from "@medusajs/medusa"
import { withDraftOrderGuard } from "../medusa/guard/draft-order-service"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withDraftOrderGuard(DraftOrderService)
