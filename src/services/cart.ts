import { CartService } from "@medusajs/medusa"
import { withCartGuard } from "../medusa/guard/cart-service"

/** Medusa's service under our guard; Medusa registers it by the name of this file. */
export default withCartGuard(CartService)
