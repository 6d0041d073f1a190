import { isFinal, STATES, type State } from "../../core/orders/states"
import { literals } from "../../medusa/persistence/sql"

/** Rows in a cart alone become nothing in another shop. */
const LEFT_BEHIND: State = "quoted"

/** Those that another shop may have: the engine does nothing with them any more. */
export const ENDED_STATES: readonly State[] = STATES.filter(isFinal)

const MOVED_ORDERS = `state <> '${LEFT_BEHIND}'`
const OF_MOVED_ORDER = `reseller_order_id IN (SELECT id FROM reseller_order WHERE ${MOVED_ORDERS})`

/** SQL: of an order row, that it is still under way and must end in its own shop. */
export const IS_OPEN = `state NOT IN ('${LEFT_BEHIND}', ${literals(ENDED_STATES)})`

export type MovedTable = {
  name: string
  /** SQL: which rows move. */
  where: string
  /** SQL: their order, so that two exports of the same rows are equal. */
  order: string
  /** Columns that another shop numbers anew. */
  omit?: readonly string[]
  /** The table whose row it belongs to, and by which column: it moves only together with that. */
  parent?: { name: string; column: string }
}

/**
 * What moves to another shop, in the order in which it can be written. Not moved: leases, limits, counters of visitors,
 * the synchronisation's place, one-time links, and notices that were not sent yet.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  {
    name: "reseller_quote",
    where: `id IN (SELECT quote_id FROM reseller_order WHERE ${MOVED_ORDERS})`,
    order: "id",
  },
  { name: "reseller_order", where: MOVED_ORDERS, order: "id" },
  {
    name: "reseller_order_history",
    where: OF_MOVED_ORDER,
    order: "id",
    omit: ["id"],
    parent: { name: "reseller_order", column: "reseller_order_id" },
  },
  { name: "reseller_inquiry", where: OF_MOVED_ORDER, order: "reseller_order_id" },
  {
    name: "reseller_inquiry_reading",
    where: OF_MOVED_ORDER,
    order: "id",
    omit: ["id"],
    parent: { name: "reseller_order", column: "reseller_order_id" },
  },
  { name: "reseller_domain", where: "true", order: "domain" },
  {
    name: "reseller_domain_history",
    where: "true",
    order: "id",
    omit: ["id"],
    parent: { name: "reseller_domain", column: "domain" },
  },
  // What is only prepared is prepared there: its draft order is of this shop.
  { name: "reseller_renewal", where: "kind = 'owed' OR state NOT IN ('found', 'open')", order: "id" },
  { name: "reseller_request", where: "customer_id IS NOT NULL", order: "id" },
  { name: "reseller_notice", where: "state <> 'open'", order: "id" },
  { name: "reseller_switch", where: "true", order: "what, tld" },
]
