import { type Refused, refuse } from "../envelope/outcome"
import { spentSince, startOfDay } from "../ledger/spent-since"
import type { World } from "../state/world"

/** Null when the account can pay: paid work is settled against credit at call time (contract section 1, rule 3). */
export function refuseUnpayable(world: World, amount: number): Refused | null {
  const { credit, daily_spend_cap } = world.state.account
  if (credit < amount) return refuse("insufficient_credit", { required: amount, available: credit })
  const spent = spentSince(world.state.movements, startOfDay(world.now()))
  if (daily_spend_cap !== null && spent + amount > daily_spend_cap) return refuse("daily_cap_reached")
  return null
}
