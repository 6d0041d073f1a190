import { assertUnreachable } from "../assert-unreachable"
import type { Change, OrderRow } from "../orders/order-row"
import { NAME_IN_FLIGHT } from "../orders/states"
import type { WritePermit } from "../ports/budget"
import type { Claimed } from "../ports/order-rows"
import { afterLook, unlessDone } from "./after-look"
import { afterSend } from "./after-send"
import { AT_ONCE, advance, fail, hold, noCallOut, pause } from "./changes"
import { type OrderObjection, orderObjection } from "./hand-refunds"
import { type Look, look } from "./look"
import type { EngineDeps, Operation, Requote } from "./operation"

const waitForName = (row: OrderRow, deps: EngineDeps): Change => pause(row, false, NAME_IN_FLIGHT, deps)

/** What becomes of a row whose thing another one of the shop has, or is about to have; null where there is none such. */
export async function whyNotBesideRival(
  claim: Claimed,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change | null> {
  const { row } = claim
  const rival = await deps.rows.rivalOf(row)
  switch (rival?.kind) {
    case undefined:
    case "earlier":
      return null
    case "in_flight":
      return waitForName(row, deps)
    case "former":
      // Nothing is sent for what the account has, whatever a lookup says.
      return rival.isThere ? hold("already_owned", "the portfolio has it already") : null
    case "another_owner":
      // Nobody pays for another's domain.
      return fail("owner_changed", { domain: rival.id })
    case "owner": {
      const sold = fail("sold_to_another_order", { by: rival.id })
      return row.first_sent_at === null ? sold : unlessDone(claim, sold, operation, deps)
    }
  }
}

/** Of a row of which no call is out: none was sent, or its record proves that none did anything. */
export async function quoteAndSend(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
): Promise<void> {
  const asked = await operation.requote(claim.row)
  const quote = stillStands(asked, claim.now) ? ALREADY_THERE : asked
  if (quote.kind === "go" && !WORKED_ON.includes(quote.record_before)) {
    const { cost, record_before = null } = quote
    return send(claim, operation, permit, deps, { cost, first: { record_before } })
  }
  await permit.release()
  const change =
    quote.kind === "go"
      ? pause(claim.row, false, "other_order", deps)
      : await withoutGo(claim, quote, operation, deps)
  await deps.rows.save(claim, change)
}

/** The account has the name, whatever a lookup says: what a call would be charged for, nobody could tell. */
const stillStands = (quote: Requote, now: Date): boolean =>
  quote.kind === "go" &&
  !WORKED_ON.includes(quote.record_before) &&
  quote.stands_until !== undefined &&
  (quote.stands_until === null || Date.parse(quote.stands_until) >= now.getTime())

const ALREADY_THERE: Requote = {
  kind: "hold",
  reason: "already_owned",
  cost: null,
  cause: "the account has it already, by no call of this order that is known",
}

/** Of a name that upstream works on: what its end shows could be told from no work of this row. */
const WORKED_ON: readonly (string | null | undefined)[] = ["pending", "manual"]

async function withoutGo(
  claim: Claimed,
  quote: Exclude<Requote, { kind: "go" }>,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const { row } = claim
  switch (quote.kind) {
    case "later":
      return pause(row, false, quote.reason, deps, { at_least_ms: quote.in_ms })
    case "hold": {
      // What the record shows may be the work of another row that began after this one had looked for it.
      const isForeign = quote.reason === operation.record?.foreign
      const change = isForeign ? await whyNotBesideRival(claim, operation, deps) : null
      return (
        change ??
        noCallOut(hold(quote.reason, quote.cause, { current_cost: quote.cost }, costsOf(row, quote)))
      )
    }
    case "unavailable":
      // A name may be taken by a call of this very row that the shop's database has forgotten.
      return unlessDone(claim, fail(quote.cause), operation, deps)
    default:
      return assertUnreachable(quote)
  }
}

/**
 * `trusted_ms`: until when, of the monotonic clock, upstream surely remembers the key; null where a person sends it on their word.
 * The call before may have done nothing, and then this one is charged at the price of its own moment (contract D4.11). Where
 * that is more than the row may cost, or not known, the row waits until the record can be looked at.
 */
export async function repeat(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
  trusted_ms: number | null,
): Promise<void> {
  const { row } = claim
  const before = { cost: row.current_cost ?? row.quoted_cost ?? 0, trusted_ms }
  if (operation.isCapped) return send(claim, operation, permit, deps, before)
  const [quote, found] = await Promise.all([operation.requote(row), look(claim, operation, deps)])
  if (isShown(row, found)) {
    await permit.release()
    await deps.rows.save(claim, afterLook(claim, found, operation, deps))
    return
  }
  if (quote.kind === "go") return send(claim, operation, permit, deps, { cost: quote.cost, trusted_ms })
  // Most likely because the call before did the work: the same key brings its answer.
  if (quote.kind === "unavailable") return send(claim, operation, permit, deps, before)
  await permit.release()
  await deps.rows.save(claim, withoutGoAgain(claim, quote, deps, trusted_ms === null))
}

/**
 * What upstream's record shows of the call before is not sent again: a key may be forgotten. Of a name that is registered the
 * same key brings the charge, and nothing can be bought a second time.
 */
function isShown({ request }: OrderRow, found: Look): found is Extract<Look, { kind: "ours" | "foreign" }> {
  if (found.kind === "foreign") return true
  return found.kind === "ours" && !(request.kind === "register" && found.said.order_state === "registered")
}

function withoutGoAgain(
  { row }: Claimed,
  quote: Exclude<Requote, { kind: "go" | "unavailable" }>,
  deps: EngineDeps,
  isOnWord: boolean,
): Change {
  if (quote.kind === "later") return pause(row, true, quote.reason, deps, { at_least_ms: quote.in_ms })
  const detail = { cause: quote.cause, ...costsOf(row, quote) }
  // Whoever sent it on its way again decides about its cost as well.
  if (isOnWord && quote.reason !== "expiry_changed")
    return hold(quote.reason, quote.cause, { current_cost: quote.cost }, costsOf(row, quote))
  return pause(row, true, quote.reason, deps, { detail })
}

/** For the history: what it costs now beside what it was quoted at. */
const costsOf = ({ quoted_cost }: OrderRow, { cost }: { cost: number | null }) =>
  cost === null ? {} : { cost, quoted_cost }

type Launch = { cost: number; first?: { record_before: string | null }; trusted_ms?: number | null }

async function send(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
  { cost, first, trusted_ms = null }: Launch,
): Promise<void> {
  const { row } = claim
  const objection = await orderObjection(row, deps)
  if (objection !== null) {
    await permit.release()
    await deps.rows.save(claim, await afterObjection(claim, objection, operation, deps))
    return
  }
  const key = row.idempotency_key ?? operation.keyOf(row, await deps.rows.spentBy(row))
  const now_ms = deps.monotonicMs()
  if (trusted_ms !== null && now_ms > trusted_ms) {
    // What was read took so long that the key may be forgotten: the record is looked at first then.
    await permit.release()
    await deps.rows.save(claim, pause(row, true, "key_too_old", deps))
    return
  }
  const send_by_ms = Math.min(now_ms + deps.pace.send_within_ms, trusted_ms ?? Number.POSITIVE_INFINITY)
  const launched = await deps.rows.launch(claim, launching(row, key, cost, first), deps.pace.lease_ms)
  if (launched.kind !== "launched") {
    await permit.release()
    if (launched.kind === "rival") await deps.rows.save(claim, waitForName(row, deps))
    return
  }
  const sending = launched.claim
  const result = await operation.send(sending.row, { key, permit, send_by_ms })
  await deps.rows.save(sending, await afterSend(sending, result, row, operation, deps))
}

/** `first`: no call is out, so that with this one the count of its time begins. */
const launching = (
  row: OrderRow,
  key: string,
  cost: number,
  first: { record_before: string | null } | undefined,
): Change => ({
  to: "executing",
  reason: "sent",
  who: "system",
  next_in_ms: AT_ONCE,
  detail: { cost, attempt: row.attempts + 1 },
  ...(first === undefined ? {} : { endsCall: true }),
  stamp: { sent: true },
  patch: { idempotency_key: key, attempts: row.attempts + 1, current_cost: cost, ...first },
})

/** Nothing more is paid for this order; what was paid already is found in upstream's record. */
export async function afterObjection(
  claim: Claimed,
  objection: OrderObjection,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const change = changeFor(claim.row, objection)
  return claim.row.first_sent_at === null ? change : unlessDone(claim, change, operation, deps)
}

function changeFor(row: OrderRow, objection: OrderObjection): Change {
  switch (objection.kind) {
    case "cancelled":
      // From `executing` by way of `waiting`, where nothing is in flight.
      return row.state === "executing"
        ? advance("waiting", "order_cancelled", AT_ONCE)
        : advance("cancelled", "order_cancelled", null)
    case "refunded_by_hand": {
      const { refunded_by_hand } = objection
      const cause = `${refunded_by_hand} was refunded by hand on this order`
      return hold("refunded_by_hand", cause, { hand_refunds_seen: refunded_by_hand }, { refunded_by_hand })
    }
    default:
      return assertUnreachable(objection)
  }
}
