import CartCompletionStrategy from "@medusajs/medusa/dist/strategies/cart-completion"
import { withCartCompletionGuard } from "../medusa/guard/cart-completion"

/** Medusa's strategy under our guard. */
export default withCartCompletionGuard(CartCompletionStrategy)
