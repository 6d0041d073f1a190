import type { Operation } from "../operations/operation"
import type { OrderRow } from "../orders/order-row"
import type { Claimed } from "../ports/order-rows"
import type { WritePermit } from "../ports/write-permit"
import { afterSend } from "./after-send"
import { fail, hold, pause, RETRIED } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { lookedAt } from "./look"
import { BUDGET_SPREAD_MS, KEY_TRUST_MS } from "./pace"

/**
 * Executes a paid row: fresh quote, tolerance, key, call, outcome. A row found `executing` was interrupted: its key
 * may have reached upstream, so it is repeated with the same key while upstream surely remembers it, and the domain
 * is looked at first when the gap is long (money rules 2, 3 and 5).
 */
export async function execute(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<void> {
  const { row } = claim
  const resumed = row.state === "executing"
  const obstacle = (await operation.obstacle?.(row)) ?? null
  if (obstacle !== null) {
    await deps.rows.save(claim, pause(row, resumed, obstacle, deps))
    return
  }
  const permit = await operation.reserve()
  if (permit.kind === "busy") {
    const spread = Math.round(BUDGET_SPREAD_MS * deps.random())
    await deps.rows.save(claim, {
      to: row.state,
      reason: row.reason,
      who: "system",
      next_in_ms: permit.retry_in_ms + spread,
    })
    return
  }
  if (!resumed) return quoteAndSend(claim, operation, permit, deps)
  const gap_ms = claim.now.getTime() - (row.last_sent_at ?? row.updated_at).getTime()
  // What cannot be looked at is repeated after a long gap only on a person's word.
  const asked_for = operation.look === null && row.reason === RETRIED
  if (gap_ms <= KEY_TRUST_MS || asked_for)
    return send(claim, operation, permit, deps, row.current_cost ?? row.quoted_cost ?? 0)

  const sight = await lookedAt(row, operation, deps)
  if (sight.kind === "absent") return quoteAndSend(claim, operation, permit, deps)
  await permit.release()
  const change = sight.kind === "settled" ? sight.change : hold("outcome_unknown", "the answer was lost")
  await deps.rows.save(claim, change)
}

async function quoteAndSend(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
): Promise<void> {
  const { row } = claim
  const resumed = row.state === "executing"
  const quote = await operation.requote(row)
  if (quote.kind === "go") return send(claim, operation, permit, deps, quote.cost)
  await permit.release()
  switch (quote.kind) {
    case "later":
      await deps.rows.save(claim, pause(row, resumed, quote.reason, deps, { at_least_ms: quote.in_ms }))
      return
    case "hold":
      await deps.rows.save(
        claim,
        hold(quote.reason, quote.cause, { current_cost: quote.cost }, costsOf(row, quote)),
      )
      return
    case "gone":
      // After an attempt of ours whose answer was lost, a person must make sure that nothing was charged.
      await deps.rows.save(claim, resumed ? hold("outcome_unknown", quote.cause) : fail(quote.cause))
      return
  }
}

/** For the history: what it costs now beside what it was quoted at. */
const costsOf = ({ quoted_cost }: OrderRow, { cost }: { cost: number | null }) =>
  cost === null ? {} : { cost, quoted_cost }

async function send(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
  cost: number,
): Promise<void> {
  const { row } = claim
  const resumed = row.state === "executing"
  const key = row.idempotency_key ?? operation.keyOf(row)
  const sending = await deps.rows.save(
    claim,
    {
      to: "executing",
      reason: "sent",
      who: "system",
      next_in_ms: 0,
      detail: { cost, attempt: row.attempts + 1 },
      stamp: { sent: true },
      patch: { idempotency_key: key, attempts: row.attempts + 1, current_cost: cost },
    },
    { lease_ms: deps.pace.lease_ms },
  )
  if (!sending) return permit.release()
  const result = await operation.send(sending.row, key, permit)
  await deps.rows.save(sending, await afterSend(sending.row, result, resumed, operation, deps))
}
