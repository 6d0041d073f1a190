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
    isSecret(mode, order) ||
    (isWaiting(order.state) && isRecent(world, order.placed_at, mode.record_late_s)) ||
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
      (isSecret(mode, order) || isRecent(world, order.settled_at, mode.expiry_late_s)),
  )
  return {
    latest: told.at(-1) ?? null,
    is_row_told: registration === undefined || told.includes(registration),
    unmoved_years: unmoved.reduce((sum, { years }) => sum + years, 0),
  }
}

/** Nothing of it is ever told, the new expiry neither. */
const isSecret = (mode: Mode, { by }: Order): boolean => by === "upstream" && !mode.auto_renew_shown

const isUnderReview = ({ operation, state }: Order): boolean => operation === "renew" && isWaiting(state)

const isRecent = (world: World, moment: string | null, seconds: number): boolean =>
  moment !== null && Date.parse(moment) + seconds * SECOND_MS > world.now()
