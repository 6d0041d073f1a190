import type { LinePlace, OrderFacts, ShopLine } from "../binding/orders"
import { isDone, type OrderRow } from "../orders/order-row"
import type { Watched } from "../orders/order-rows"
import { CART_ABANDONED } from "../orders/states"
import { assertUnreachable } from "../shared/assert-unreachable"
import { faultText } from "../shared/fault-text"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import { RECORD } from "./belief"
import { AT_ONCE, advance, hold } from "./changes"
import type { EngineDeps } from "./operation"

/** Brings the rows of an order in line with it, any number of times. False: the shop has no such order. */
export async function settle(order_id: string, deps: EngineDeps): Promise<boolean> {
  await deps.orders.alignRows(order_id)
  const facts = await deps.orders.facts(order_id)
  if (!facts) return false
  for (const line of facts.lines) await settleLine(facts, line, deps)
  for (const row of await deps.rows.byOrder(order_id)) await cancelIfNeeded(row, facts, deps)
  return true
}

async function settleLine(facts: OrderFacts, line: ShopLine, deps: EngineDeps): Promise<void> {
  let row = await deps.rows.byLine(line.line_item_id)
  if (!row) {
    if (facts.paid === "full" && !facts.cancelled) await holdUnquoted(facts, line, deps)
    return
  }
  if (row.state === "quoted") {
    row = await deps.rows.change(
      row.id,
      "quoted",
      advance("ordered", "order_placed", null, {
        order_id: facts.order_id,
        line_item_id: line.line_item_id,
        // A row never changes its customer here, whatever became of the order since.
        customer_id: row.customer_id ?? facts.customer_id,
      }),
    )
  }
  if (row?.state !== "ordered" || facts.cancelled) return
  if (facts.paid === "returned") {
    await deps.rows.change(row.id, "ordered", advance("cancelled", "order_refunded", null))
    return
  }
  if (facts.paid !== "full") return
  const paid = { paid: line.total }
  const cause = whyNotAsQuoted(row, line, facts)
  const change = cause === null ? advance("due", "paid", AT_ONCE, paid) : hold("quote_missing", cause, paid)
  await deps.rows.change(row.id, "ordered", change)
}

function whyNotAsQuoted(row: OrderRow, line: ShopLine, facts: OrderFacts): string | null {
  const ordered = `${line.quantity} x ${line.unit_price} ${facts.currency_code}`
  const quoted = `1 x ${row.price} ${row.currency_code}`
  return ordered === quoted ? null : `ordered ${ordered}, quoted ${quoted}`
}

/** A paid line that sells what we execute, and no quote of ours: nothing to execute, and money that must not be forgotten. */
async function holdUnquoted(facts: OrderFacts, line: ShopLine, deps: EngineDeps): Promise<void> {
  await deps.rows.insert(
    {
      id: deps.newId(line.sold.kind === "inquiry" ? "iord" : "dord"),
      state: "held",
      hold_reason: "quote_missing",
      reason: "quote_missing",
      ...(line.sold.kind === "inquiry"
        ? { subject: line.sold.service, request: { kind: "inquiry" } }
        : { subject: "", request: { kind: "register", years: 1, nameservers: [], premium: false } }),
      cart_id: facts.cart_id,
      line_item_id: line.line_item_id,
      order_id: facts.order_id,
      customer_id: facts.customer_id,
      quote_id: null,
      quoted_cost: null,
      current_cost: null,
      price: line.unit_price,
      currency_code: facts.currency_code,
      paid: line.total,
    },
    "system",
  )
}

/** An order cancelled before execution takes its rows with it; what was sent runs to its end. */
async function cancelIfNeeded(row: OrderRow, facts: OrderFacts, deps: EngineDeps): Promise<void> {
  if (!facts.cancelled || !isBeforeExecution(row)) return
  const cancelled = advance("cancelled", "order_cancelled", null)
  const record = deps.operations[row.request.kind]?.record
  if (row.first_sent_at === null || record === null) {
    await deps.rows.change(row.id, row.state, cancelled)
    return
  }
  // Without the options that it was sold under nobody can look.
  if (record === undefined) return
  const follows = RECORD[(await record.look(row)).word].out
  if (follows !== "send" && follows !== "fail") return
  await deps.rows.change(row.id, row.state, cancelled, row.updated_at)
}

const BEFORE_EXECUTION: readonly OrderRow["state"][] = ["ordered", "due", "waiting"]

const isBeforeExecution = (row: OrderRow): boolean =>
  BEFORE_EXECUTION.includes(row.state) ||
  (row.state === "held" && row.in_flight_since === null && !isDone(row))

/** A cart left alone for a month is abandoned; its quote is long worthless. */
const ABANDONED_MS = 30 * 24 * HOUR_MS

/** Rows looked at in one sweep: small, so that paid work never waits for them. */
const WATCH_BATCH = 50

/** One instance at a time looks at a row; a fault in it is tried again after this time. */
const WATCH_HIDE_MS = MINUTE_MS

/** The longer nothing has happened to a row, the longer until the next look: by half of that, within these bounds. */
const WATCH_SHARE = 0.5
const LEAST_WATCH_MS = 5 * SECOND_MS

/** A cart tells us itself when it is paid for; looks only find what was removed, abandoned, or lost with a kill. */
const LONGEST_WATCH_MS = { quoted: 6 * HOUR_MS, placed: 15 * MINUTE_MS } as const

const COMPLETION_CUT = "the completion of the cart was cut short"

/** Looks what the shop did with rows that it moves on. True when there were more than one look takes. */
export async function watchRows(deps: EngineDeps): Promise<boolean> {
  const watched = await deps.rows.dueWatches(WATCH_BATCH, WATCH_HIDE_MS)
  for (const one of watched) {
    await watch(one, deps).catch((fault: unknown) =>
      deps.log("error", `${one.row.id} in state ${one.row.state}: ${faultText(fault)}`),
    )
  }
  return watched.length === WATCH_BATCH
}

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

/** Each look goes on where the last one ended, so that orders which fail keep none from their turn. */
export function strayFinder(deps: EngineDeps): () => Promise<void> {
  let after: string | null = null
  return async () => {
    const { strayLines, next } = await deps.orders.strayLines(after)
    after = next
    for (const order_id of new Set(strayLines.map((stray) => stray.order_id))) {
      await settle(order_id, deps).catch((fault: unknown) =>
        deps.log("error", `order ${order_id}: ${faultText(fault)}`),
      )
    }
  }
}
