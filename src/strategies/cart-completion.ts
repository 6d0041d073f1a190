import CartCompletionStrategy from "@medusajs/medusa/dist/strategies/cart-completion"
import { withCartCompletionGuard } from "../guards/cart-completion"

/** Medusa's strategy under our guard. */
export default withCartCompletionGuard(CartCompletionStrategy)
