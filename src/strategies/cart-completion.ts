import CartCompletionStrategy from "@medusajs/medusa/dist/strategies/cart-completion"
import { withCartCompletionGuard } from "../medusa/guard/cart-completion"

export default withCartCompletionGuard(CartCompletionStrategy)
