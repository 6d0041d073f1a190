import { done } from "../../envelope/outcome"
import { oneYearBefore, spentSince } from "../../ledger/spent-since"
import type { World } from "../../state/world"
import type { Call } from "./call"

/** GET /ping: tier and credit; fields beyond these are ours (assumption: gaps.md, "ping"). */
export async function ping({ world, pause }: Call) {
  await pause()
  const { tier } = world.state.account
  const volume = spentSince(world.state.movements, oneYearBefore(world.now()))
  return done({
    tier: tier.name,
    credit: shownCredit(world),
    currency: "IRT",
    tier_review: {
      distance_to_next: tier.next_threshold === null ? null : Math.max(0, tier.next_threshold - volume),
      last_review_date: tier.last_review_date,
    },
  })
}

function shownCredit({ mode, state }: World) {
  const { credit } = state.account
  return mode.credit_shape === "integer" ? credit : { [mode.credit_shape]: credit }
}
