import { isAccepted } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import { STATES, type State } from "../orders/states"
import { faultText } from "../shared/fault-text"
import { RECORD } from "./belief"
import { advance, again, changeBy } from "./changes"
import { execute } from "./execute"
import { type EngineDeps, operationOf } from "./operation"
import { backoffMs } from "./pace"
import { refund, startRefund } from "./refund"

/** Shows the completed line as fulfilled in the shop; tried until it works, the domain is the customer's anyway. */
async function fulfil(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  try {
    await deps.orders.markFulfilled(row)
  } catch (fault) {
    const cause = faultText(fault)
    deps.log("warn", `${row.id} is completed but not shown as fulfilled: ${cause}`)
    const later = again(row, "fulfilment_faults", "completed", "fulfilment_failed", deps, {
      detail: { cause },
    })
    await deps.rows.save(claim, later)
    return
  }
  await deps.rows.save(claim, { ...advance("completed", "fulfilled", null), stamp: { fulfilled: true } })
}

type Step = (claim: Claimed, deps: EngineDeps) => Promise<void>

const pollRow: Step = async (claim, deps) => {
  const operation = operationOf(claim.row.request.kind, deps)
  const found = await operation.record?.look(claim.row)
  if (!found) throw new Error(`Bug! Upstream keeps no record of ${claim.row.id}, and accepted it`)
  await deps.rows.save(claim, changeBy(RECORD[found.word].accepted, claim, found, operation, deps))
}

const executeRow: Step = (claim, deps) =>
  isAccepted(claim.row)
    ? pollRow(claim, deps)
    : execute(claim, operationOf(claim.row.request.kind, deps), deps)

const STEPS: Readonly<Record<State, Step | null>> = {
  quoted: null,
  ordered: null,
  due: executeRow,
  executing: executeRow,
  pending: pollRow,
  manual: pollRow,
  waiting: executeRow,
  held: null,
  completed: fulfil,
  failed: startRefund,
  refunding: refund,
  refunded: null,
  refund_held: null,
  cancelled: null,
  expired: null,
}

export const WORK_STATES: readonly State[] = STATES.filter((state) => STEPS[state] !== null)

/** Their steps ask providers of the shop's own, for money and fulfilments, which may never answer. */
const PROVIDER_STATES: readonly State[] = ["refunding", "completed"]
const UPSTREAM_STATES = WORK_STATES.filter((state) => !PROVIDER_STATES.includes(state))

/** So many rows of one instance wait for providers at most: what is paid is bought beside them. */
export const PROVIDER_PLACES = 4

/** Takes up to `room` rows a step further, and answers that work, still under way; it never rejects. `atProviders`: earlier work that waits for providers. */
export async function work(
  deps: EngineDeps,
  room: number,
  atProviders: Set<Promise<void>> = new Set(),
): Promise<Promise<void>[]> {
  const take = async (states: readonly State[], limit: number): Promise<Promise<void>[]> => {
    if (limit <= 0) return []
    const claims = await deps.rows.claim(states, deps.owner, deps.pace.lease_ms, limit)
    return claims.map((claim) => runSafely(claim, deps))
  }
  const shops = await take(PROVIDER_STATES, Math.min(room, PROVIDER_PLACES - atProviders.size))
  for (const one of shops) {
    atProviders.add(one)
    void one.then(() => atProviders.delete(one))
  }
  return [...shops, ...(await take(UPSTREAM_STATES, room - shops.length))]
}

/** A fault in one row must not stop the others; it is written down and the row is taken again later. */
async function runSafely(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  const step = STEPS[row.state]
  try {
    if (!step) throw new Error(`Bug! ${row.id} was claimed in state ${row.state}`)
    await step(claim, deps)
  } catch (fault) {
    deps.log("error", `${row.id} in state ${row.state}: ${faultText(fault)}`)
    const in_ms = backoffMs(deps.pace.fault, row.faults, deps.random())
    // If even that cannot be written, the lease runs out.
    await deps.rows.faulted(claim, faultText(fault), in_ms).catch(() => undefined)
  }
}
