import type { World } from "../../state/world"
import { shownState } from "../orders/advance-orders"
import type { Order } from "../orders/order"

/** Answer to a registration or renewal (contract section 2.3; for the renewal assumption: gaps.md, "renew body"). */
export function registrationResult(world: World, order: Order) {
  return {
    domain: order.domain,
    status: world.state.domains.get(order.domain)?.status ?? order.state,
    order_state: shownState(order),
    registrant: world.state.account.registrant,
    charged: order.amount,
    currency: "IRT",
  }
}
