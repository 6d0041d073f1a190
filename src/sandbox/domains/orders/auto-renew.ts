import { refuseUnpayable } from "../../ledger/movement"
import type { World } from "../../state/world"
import { unitPrice } from "../lookup"
import { shownStatus } from "../record"
import { latestOrder } from "./move-order"
import { isWaiting } from "./order"
import { placeOrder } from "./place-order"

const DAY_MS = 86_400_000

/**
 * Renews what expires soon and has the flag on, as the service would (assumption 36): for one year, charged without a key, and
 * not where the credit does not cover it.
 */
export function renewByItself(world: World): void {
  const { auto_renew_days } = world.mode
  if (auto_renew_days === null) return
  for (const [domain, row] of world.state.domains) {
    if (row.owner !== "account" || !row.auto_renew || row.expiry === null) continue
    if (shownStatus(world, row) !== "active") continue
    if (Date.parse(row.expiry) > world.now() + auto_renew_days * DAY_MS) continue
    const latest = latestOrder(world, domain)
    if (latest !== null && isWaiting(latest.state)) continue
    const amount = unitPrice(world, domain)?.renew
    if (amount === undefined || refuseUnpayable(world, amount) !== null) continue
    placeOrder(world, { domain, operation: "renew", years: 1, amount, key: null, by: "upstream" }, [])
  }
}
