import type { Change, OrderRow } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import { NAME_IN_FLIGHT } from "../orders/states"
import { afterAnswer } from "./answer"
import { decideOn, keyTrustMs, obstacleOf, settleDone, voided } from "./before-send"
import type { Reading } from "./belief"
import { AT_ONCE, RETRIED_ON_WORD, wait } from "./changes"
import type { EngineDeps, Operation } from "./operation"
import { BUDGET_SPREAD_MS } from "./pace"

/** Takes a paid row to upstream (money rules 2, 3 and 5), again with the same key; what its record shows by then is not sent again. */
export async function execute(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<void> {
  const { row, now } = claim
  const claimed_ms = deps.monotonicMs()
  const obstacle = (await obstacleOf(row, operation, deps)) ?? (await settleDone(claim, operation, deps))
  if (obstacle !== null) return save(claim, obstacle, deps)
  const slot = await operation.reserve()
  if (slot.kind === "busy") return save(claim, sameLater(row, slot.retry_in_ms, deps), deps)
  const giveUp = async (change: Change): Promise<void> => {
    await slot.unused()
    return save(claim, change, deps)
  }

  const needsQuote = !operation.isCapped || row.in_flight_since === null
  const [found, quote] = await Promise.all([
    operation.record?.look(row) ?? null,
    needsQuote ? operation.requote(row) : null,
  ])
  const seen = { claim, operation, deps, found, quote, stands: true }
  const decided = decideOn(seen)
  if (typeof decided !== "number") {
    // The record may show another row's work, done since this one had looked for it.
    const isForeign = decided.hold_reason === operation.record?.foreign
    return giveUp((isForeign && (await obstacleOf(row, operation, deps))) || decided)
  }
  const key = row.idempotency_key ?? operation.keyOf(row, await deps.rows.spentBy(row))
  const now_ms = deps.monotonicMs()
  const objection = await voided(row, deps)
  if (objection !== null) {
    const shown = decideOn({ ...seen, stands: false })
    return giveUp(typeof shown === "number" ? objection : shown)
  }

  const isTrusting = mustBeRemembered(row, operation)
  const trusted_ms = isTrusting ? claimed_ms + keyTrustMs(row, now) : Number.POSITIVE_INFINITY
  const send_by_ms = Math.min(now_ms + deps.pace.send_within_ms, trusted_ms)
  const launched = await deps.rows.launch(claim, launching(row, key, decided, found), deps.pace.lease_ms)
  if (launched.kind === "fenced") return slot.unused()
  if (launched.kind === "rival") return giveUp(wait(row, NAME_IN_FLIGHT, deps))
  const sent = launched.claim
  const result = await operation.send(sent.row, { key, slot, send_by_ms })
  await save(sent, await afterAnswer(sent, result, row, operation, deps), deps)
}

const save = async (claim: Claimed, change: Change, { rows }: EngineDeps): Promise<void> => {
  await rows.save(claim, change)
}

/** An operation that upstream could do twice is sent again only while it surely remembers the key, or on a person's word. */
const mustBeRemembered = (row: OrderRow, { isOnce }: Operation): boolean =>
  !isOnce && row.in_flight_since !== null && row.reason !== RETRIED_ON_WORD

/** If no call is out, the record's word is written down, and the time of this call counts anew. */
const launching = (row: OrderRow, key: string, cost: number, found: Reading | null): Change => ({
  to: "executing",
  reason: "sent",
  who: "system",
  next_in_ms: AT_ONCE,
  detail: { cost, attempt: row.attempts + 1 },
  ...(row.in_flight_since === null ? { endsCall: true } : {}),
  stamp: { sent: true },
  patch: {
    idempotency_key: key,
    attempts: row.attempts + 1,
    current_cost: cost,
    ...(row.in_flight_since === null ? { record_before: found?.order_state ?? null } : {}),
  },
})

const sameLater = (row: OrderRow, in_ms: number, { random }: EngineDeps): Change => ({
  to: row.state,
  reason: row.reason,
  who: "system",
  next_in_ms: in_ms + Math.round(BUDGET_SPREAD_MS * random()),
})
