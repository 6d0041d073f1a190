import type { World } from "../../state/world"
import { renewByItself } from "./auto-renew"
import { settleDueOrders } from "./move-order"

/** What has come about by itself until now. Called before a request or the control API looks at anything. */
export function passTime(world: World): void {
  settleDueOrders(world)
  renewByItself(world)
}
