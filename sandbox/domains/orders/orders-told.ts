import { modeOf } from "../../liberties/mode-of"
import type { Mode } from "../../liberties/table"
import type { World } from "../../state/world"
import { isWaiting, type Order } from "./order"

const SECOND_MS = 1_000

/** What the record of a domain tells of its orders, which may be less than what is so. */
type OrdersTold = {
  /** The one that `order_state` is of. */
  latest: Order | null
  /** False while the order that brought the domain is not told of. */
  is_row_told: boolean
  /** Years by which the expiry in the record is behind. */
  unmoved_years: number
}

export function ordersTold(world: World, domain: string): OrdersTold {
  const mode = modeOf(world, domain)
  const orders = world.state.orders.filter((order) => order.domain === domain)
  const isUntold = (order: Order, index: number) =>
    isHidden(world, mode, order) ||
    (!mode.renewal_review_shown && isUnderReview(order)) ||
    (mode.failed_record === "stays" &&
      isWaiting(order.state) &&
      orders.slice(0, index).some(({ state }) => state === "failed"))
  const told = orders.filter((order, index) => !isUntold(order, index))
  const registration = orders.findLast(({ operation }) => operation === "register")
  const unmoved = orders.filter(
    (order) =>
      order.operation === "renew" &&
      order.state === "registered" &&
      (isHidden(world, mode, order) || isRecent(world, order.settled_at, mode.expiry_late_s)),
  )
  const latest = told.at(-1) ?? null
  return {
    latest: latest !== null && isShownFailed(world, mode, latest) ? { ...latest, state: "failed" } : latest,
    is_row_told: registration === undefined || told.includes(registration),
    unmoved_years: unmoved.reduce((sum, { years }) => sum + years, 0),
  }
}

/** Nothing of it is told, the new expiry neither. */
const isHidden = (world: World, mode: Mode, { by, placed_at }: Order): boolean =>
  (by === "upstream" && !mode.auto_renew_shown) || isRecent(world, placed_at, mode.record_late_s)

/** It waits, or it is done and its state is told as if it waited. */
const isUnderReview = ({ operation, state, shown_as }: Order): boolean =>
  operation === "renew" && (isWaiting(state) || shown_as !== null)

const isShownFailed = (world: World, mode: Mode, { operation, placed_at }: Order): boolean =>
  operation === "renew" && isRecent(world, placed_at, mode.failed_shown_s)

const isRecent = (world: World, moment: string | null, seconds: number): boolean =>
  moment !== null && Date.parse(moment) + seconds * SECOND_MS > world.now()
