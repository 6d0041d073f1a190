import type { Change, OrderRow } from "../orders/order-row"
import { isAccepted } from "../orders/order-row"
import type { Claimed } from "../ports/order-rows"
import { afterLook, whereNoneIsOut } from "./after-look"
import { AT_ONCE, advance, again, fail, hold, pause, RETRIED_ON_WORD } from "./changes"
import { orderObjection } from "./hand-refunds"
import { type Look, look } from "./look"
import type { AlreadyDone, EngineDeps, Operation } from "./operation"
import { BUDGET_SPREAD_MS, KEY_TRUST_MS } from "./pace"
import { afterObjection, quoteAndSend, repeat, whyNotBesideRival } from "./send"

/**
 * Executes a paid row: fresh quote, tolerance, key, call, outcome. A row that is in flight was interrupted, or its
 * answer was lost: it is repeated with the same key while upstream surely remembers that, and upstream's record is
 * looked at first after that (money rules 2, 3 and 6).
 */
export async function execute(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<void> {
  const { row } = claim
  const claimed_ms = deps.monotonicMs()
  const done = operation.alreadyDone?.(row) ?? null
  if (done !== null) {
    await deps.rows.save(claim, await settleDone(claim, done, operation, deps))
    return
  }
  const obstacle = await obstacleOf(claim, operation, deps)
  if (obstacle !== null) {
    await deps.rows.save(claim, obstacle)
    return
  }
  const isOut = row.in_flight_since !== null
  // What upstream accepted is never sent again, nor what its record shows of calls that it refused.
  const isRepeated = isOut && isKeyRemembered(row, claim.now) && !isAccepted(row)
  const found = row.first_sent_at !== null && !isRepeated ? await look(claim, operation, deps) : null
  if (found !== null && !isOnWord(claim, found)) {
    const change =
      isOut && found.kind !== "nothing"
        ? afterLook(claim, found, operation, deps)
        : whereNoneIsOut(row, found, operation, deps)
    if (change !== null) {
      await deps.rows.save(claim, change)
      return
    }
  }
  const permit = await operation.reserve()
  if (permit.kind === "busy") {
    await deps.rows.save(claim, sameLater(row, permit.retry_in_ms, deps))
    return
  }
  if (isOut && found?.kind !== "nothing") {
    const trusted_ms = found === null ? claimed_ms + keyTrustMs(row, claim.now) : null
    return repeat(claim, operation, permit, deps, trusted_ms)
  }
  await quoteAndSend({ ...claim, row: { ...row, in_flight_since: null } }, operation, permit, deps)
}

/**
 * Upstream surely remembers a key for a while from the first call that reached it, and none of later repeats is known to
 * have done so (assumption 20).
 */
export const isKeyRemembered = (row: OrderRow, now: Date): boolean => keyTrustMs(row, now) >= 0

/** How long the key is surely remembered yet; negative: not any more. */
const keyTrustMs = ({ in_flight_since, updated_at }: OrderRow, now: Date): number =>
  (in_flight_since ?? updated_at).getTime() + KEY_TRUST_MS - now.getTime()

/** A person saw that nothing was done, where upstream's record proves nothing. */
function isOnWord({ row }: Claimed, found: Look): boolean {
  if (row.in_flight_since === null || isAccepted(row)) return false
  const isUnclear = found.kind === "no_record" || (found.kind === "open" && found.isAnswer)
  return isUnclear && row.reason === RETRIED_ON_WORD
}

/** Upstream did it before it was paid: it ends here, unless its order is void or another one has paid for the same. */
async function settleDone(
  claim: Claimed,
  done: AlreadyDone,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const objection = await orderObjection(claim.row, deps)
  if (objection !== null) return afterObjection(claim, objection, operation, deps)
  const rival = await deps.rows.rivalOf(claim.row)
  if (rival?.kind === "owner") return fail("sold_to_another_order", { by: rival.id })
  return (
    (await whyNotShown(claim, operation, deps)) ?? advance("completed", "done_before_payment", AT_ONCE, done)
  )
}

/** Upstream may have taken back what it had done: nobody pays for that without a person's word. */
async function whyNotShown(
  { row, now }: Claimed,
  { record }: Operation,
  deps: EngineDeps,
): Promise<Change | null> {
  if (record === null) return null
  const result = await record.read(row)
  if (result.kind !== "answered") {
    const slower = { backoff: deps.pace.wait, random: deps.random() }
    return again(row, "waits", row.state, "lookup", slower)
  }
  const shown = record.shows(row, result.data, now)
  if (shown.kind === "work") return null
  return hold(record.foreign, shown.cause, {}, { record: result.data.evidence })
}

/** What keeps the row from being sent at all, found before a place in the rate limit is taken for it. */
async function obstacleOf(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<Change | null> {
  const { row } = claim
  const in_flight = row.in_flight_since !== null
  const obstacle = (await operation.obstacle?.(row)) ?? null
  if (obstacle !== null) return pause(row, in_flight, obstacle, deps)
  if (in_flight || !operation.exclusive) return null
  return whyNotBesideRival(claim, operation, deps)
}

/** No place in the rate limit is nothing that counts. */
const sameLater = (row: OrderRow, in_ms: number, { random }: EngineDeps): Change => ({
  to: row.state,
  reason: row.reason,
  who: "system",
  next_in_ms: in_ms + Math.round(BUDGET_SPREAD_MS * random()),
})
