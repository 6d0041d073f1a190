import type { OrderFacts, ShopLine } from "../binding/orders"
import { isDone, type OrderRow } from "../orders/order-row"
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
