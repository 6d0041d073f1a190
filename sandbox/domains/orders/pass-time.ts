import { refuseUnpayable } from "../../ledger/movement"
import { modeOf } from "../../liberties/mode-of"
import type { World } from "../../state/world"
import { unitPrice } from "../lookup"
import { shownStatus } from "../record"
import { AT_ONCE, latestOrder, placeOrder, settleDueOrders } from "./move-order"
import { isWaiting } from "./order"

const DAY_MS = 86_400_000

/**
 * Renews what expires soon and has the flag on, as the service would (assumption 36): for one year, charged without a key, and
 * not where the credit does not cover it.
 */
function renewByItself(world: World): void {
  // Most sandboxes never do, and need not look at every name.
  if (world.mode.auto_renew_days === null && world.named_modes.size === 0) return
  for (const [domain, row] of world.state.domains) {
    const { auto_renew_days, auto_renew_of } = modeOf(world, domain)
    if (auto_renew_days === null || row.owner !== "account" || row.expiry === null) continue
    if (!row.auto_renew && auto_renew_of === "flagged") continue
    if (shownStatus(world, row) !== "active") continue
    if (Date.parse(row.expiry) > world.now() + auto_renew_days * DAY_MS) continue
    const latest = latestOrder(world, domain)
    if (latest !== null && isWaiting(latest.state)) continue
    const amount = unitPrice(world, domain)?.renew
    if (amount === undefined || refuseUnpayable(world, amount) !== null) continue
    placeOrder(world, { domain, operation: "renew", years: 1, amount, key: null, by: "upstream" }, AT_ONCE)
  }
}

/** What has come about by itself until now. Called before a request or the control API looks at anything. */
export function passTime(world: World): void {
  settleDueOrders(world)
  renewByItself(world)
}
