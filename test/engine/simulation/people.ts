import { type Decision, decide } from "../../../src/reseller/engine/decide"
import { decisionRuleOf } from "../../../src/reseller/orders/holds"
import type { OrderRow } from "../../../src/reseller/orders/order-row"
import { REFUND_UNKNOWN } from "../../../src/reseller/orders/states"
import { assertUnreachable } from "../../../src/reseller/shared/assert-unreachable"
import type { Chance } from "./chance"
import type { ModelShop, ShopOrder } from "./model-shop"
import { moneyOf, totalOf } from "./model-shop"
import { newProcess, type Scheduler } from "./scheduler"
import type { Worker, World } from "./worker"

const MINUTE_MS = 60_000

/**
 * Places, pays, refunds and cancels an order, each or none of it, at times of its own. In a rush all buyers come within a
 * minute or two.
 */
export async function liveOrder(
  order: ShopOrder,
  shop: ModelShop,
  { scheduler, chance }: { scheduler: Scheduler; chance: Chance },
  hint: (order_id: string) => void,
  isRush: boolean,
): Promise<void> {
  const person = newProcess()
  const later = (minutes: number) => scheduler.turn(person, chance.below(minutes * MINUTE_MS))
  await later(isRush ? 1 : 5)
  order.placed = true
  hint(order.id)
  await later(isRush ? 1 : 10)
  order.captured = true
  hint(order.id)
  if (chance.happens(0.35)) {
    await later(60)
    const [line] = order.lines
    const for_line = chance.happens(0.6) ? (line?.line_item_id ?? "") : "goods"
    const amount = chance.happens(0.3)
      ? totalOf(order)
      : for_line === "goods"
        ? order.goods
        : (line?.price ?? 0)
    if (amount > 0) await shop.refundByHand(order, amount, for_line, person)
  }
  if (chance.happens(0.15)) {
    await later(60)
    shop.cancel(order)
    hint(order.id)
  }
}

/** What the reseller panel shows of the row's order. */
function upstreamStage({ idempotency_key: key, subject }: OrderRow, { upstream }: World) {
  return upstream.worksOn(key) ? "pending" : upstream.account.stageOf(subject, key)
}

/**
 * What a person decides about a row who looks into the reseller panel first; null when there is nothing to decide. The
 * hasty one presses what comes: what they say nothing about must be safe.
 */
function decisionOf(row: OrderRow, world: World): Decision | null {
  const { shop, chance } = world
  const rule = decisionRuleOf(row)
  const meant_for_it = shop.book.some(
    ({ row_id, for_line }) => row_id === null && for_line === row.line_item_id,
  )
  if (row.state === "refund_held") {
    const went_back = meant_for_it || shop.book.some(({ row_id }) => row_id === row.id)
    const order = shop.find(row.order_id)
    // Nothing can be paid on a cancelled order, or where all has gone back: it is settled outside of the shop.
    if (went_back || order?.cancelled || (order !== null && moneyOf(order).left <= 0))
      return { kind: "approve", cost: null }
    return { kind: "retry", even_if_refunded: row.reason === REFUND_UNKNOWN }
  }
  if (row.state === "waiting" && chance.happens(0.2)) return { kind: "reject" }
  if (row.state !== "held") return null
  if (row.hold_reason === "refunded_by_hand") {
    return meant_for_it ? { kind: "reject" } : { kind: "approve", cost: row.current_cost }
  }
  const approve = rule.approve === null ? null : ({ kind: "approve", cost: row.current_cost } as const)
  const retry = rule.retry ? ({ kind: "retry" } as const) : null
  const reject = rule.reject ? ({ kind: "reject" } as const) : null
  const stage = upstreamStage(row, world)
  const isHasty = chance.happens(0.4)
  if (isHasty || rule.approve === "execute") {
    const open = [rule.approve === "complete" ? null : approve, retry, reject].filter((one) => one !== null)
    if (open.length > 0) return chance.of(open)
  }
  switch (stage) {
    case "registered":
      return approve ?? retry ?? reject
    case "pending":
    case "manual":
      return null
    case "failed":
    case "none":
      return (
        chance.of([
          retry && { ...retry, even_if_charged: true },
          reject && { ...reject, even_if_charged: true },
        ]) ??
        reject ??
        approve
      )
    default:
      return assertUnreachable(stage)
  }
}

/** The shop's person: looks at what waits for them every half an hour or so. */
export async function decideNowAndThen(worker: Worker, world: World, isOver: () => boolean): Promise<void> {
  const { scheduler, chance } = world
  const person = newProcess()
  while (!isOver()) {
    await scheduler.turn(person, (5 + chance.below(40)) * MINUTE_MS)
    for (const row of worker.stored.all()) {
      const decision = decisionOf(row, world)
      if (decision === null) continue
      const answer = await decide(row.id, decision, "admin:1", worker.deps)
      const hasSeenNothing = () =>
        upstreamStage(row, world) === "none" || upstreamStage(row, world) === "failed"
      if (
        answer.kind === "refused" &&
        answer.code === "may_be_charged" &&
        decision.kind === "approve" &&
        hasSeenNothing()
      )
        await decide(row.id, { ...decision, even_if_charged: true }, "admin:1", worker.deps)
      // What upstream has done after all cannot be given back: the money that went back by hand is the shop's loss.
      if (
        answer.kind === "refused" &&
        answer.code === "upstream_has_it" &&
        decisionRuleOf(row).approve !== null
      )
        await decide(row.id, { kind: "approve", cost: row.current_cost }, "admin:1", worker.deps)
    }
  }
}
