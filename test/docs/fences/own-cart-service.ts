/** README.md, "Services of your own". */
import { CartService as OwnCartService } from "@medusajs/medusa"
import { withCartGuard } from "../../../src/guards"
export default withCartGuard(OwnCartService)
