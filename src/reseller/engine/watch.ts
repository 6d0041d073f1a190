import type { LinePlace } from "../binding/orders"
import type { Watched } from "../orders/order-rows"
import { CART_ABANDONED } from "../orders/states"
import { assertUnreachable } from "../shared/assert-unreachable"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import { advance } from "./changes"
import type { EngineDeps } from "./operation"
import { settle } from "./settle"

/** A cart left alone for a month is abandoned; its quote is long worthless. */
const ABANDONED_MS = 30 * 24 * HOUR_MS

/** Rows looked at in one sweep: small, so that paid work never waits for them. */
export const WATCH_BATCH = 50

/** One instance at a time looks at a row; a fault in it is tried again after this time. */
export const WATCH_HIDE_MS = MINUTE_MS

/** The longer nothing has happened to a row, the longer until the next look: by half of that, within these bounds. */
const WATCH_SHARE = 0.5
const LEAST_WATCH_MS = 5 * SECOND_MS

/** A cart tells us itself when it is paid for; looks only find what was removed, abandoned, or lost with a kill. */
const LONGEST_WATCH_MS = { quoted: 6 * HOUR_MS, placed: 15 * MINUTE_MS } as const

const COMPLETION_CUT = "the completion of the cart was cut short"

/** Finds what an event should have told us and did not; its cost follows the open rows and not the shop's history. */
export async function watch({ row, idle_ms }: Watched, deps: EngineDeps): Promise<void> {
  const in_ms = Math.max(LEAST_WATCH_MS, idle_ms * WATCH_SHARE)
  if (row.state !== "quoted") {
    if (row.order_id !== null) await settle(row.order_id, deps)
    await deps.rows.watchLater(row.id, Math.min(in_ms, LONGEST_WATCH_MS.placed), null)
    return
  }
  const place = await deps.orders.placeOf(row)
  switch (place.kind) {
    case "order":
      await settle(place.order_id, deps)
      return
    case "gone":
      // A change of its cart may have given it another line since it was read.
      await deps.rows.change(row.id, "quoted", advance("expired", "removed_from_cart", null), row.updated_at)
      return
    case "cut":
      await deps.rows.watchLater(row.id, Math.min(in_ms, LONGEST_WATCH_MS.placed), COMPLETION_CUT)
      await finish(row.cart_id, place, deps)
      return
    case "cart":
      if (idle_ms >= ABANDONED_MS && !(row.cart_id && (await deps.orders.isMoneyBound(row.cart_id)))) {
        // Its shopper may have come back while the provider was asked.
        await deps.rows.change(row.id, "quoted", advance("expired", CART_ABANDONED, null), row.updated_at)
      } else {
        await deps.rows.watchLater(row.id, Math.min(in_ms, LONGEST_WATCH_MS.quoted), null)
      }
      return
    default:
      assertUnreachable(place)
  }
}

async function finish(
  cart_id: string | null,
  place: Extract<LinePlace, { kind: "cut" }>,
  deps: EngineDeps,
): Promise<void> {
  const finished = await place.finish()
  if (finished.kind === "refused")
    deps.log("error", `cart ${cart_id} is paid for and becomes no order: ${finished.cause}`)
  if (finished.kind !== "ordered") return
  const { order_id } = finished
  deps.log("warn", `cart ${cart_id} was paid for and left without an order: it is ${order_id} now`)
  await settle(order_id, deps)
}
