import { IS_IN_CART } from "../../medusa/orders/open-orders"

/** Rows in a cart alone become nothing in another shop. */
const MOVED_ORDERS = `NOT ${IS_IN_CART}`
const OF_MOVED_ORDER = `reseller_order_id IN (SELECT id FROM reseller_order WHERE ${MOVED_ORDERS})`

export type MovedTable = {
  name: string
  /** SQL: which rows move. */
  where: string
  /** SQL: their order, so that two exports of the same rows are equal. */
  order: string
  /** Columns that another shop numbers anew. */
  omit?: readonly string[]
  /** Columns of the old shop alone, its carts and lines, its workers: not taken. */
  old?: readonly string[]
  /** SQL: a jsonb of columns that are other in another shop. */
  change?: string
  /** The table whose row it belongs to, and by which column: it moves only together with that. */
  parent?: { name: string; column: string }
}

/** A bill is a cart of its own shop: what is owed is owed without one, and a person of the other shop has it billed again. */
const WITHOUT_BILL = `CASE WHEN state = 'open'
  THEN '{"state": "found", "reason": "moved", "reseller_order_id": null, "bill_at": null, "fault": null}'::jsonb ELSE '{}' END`

/** Prepared ones that nobody has paid for are prepared anew there. */
const MOVED_RENEWALS = `(kind = 'owed' OR state NOT IN ('found', 'open'))
  AND (state = 'open' OR reseller_order_id IS NULL OR ${OF_MOVED_ORDER})`

/**
 * What moves to another shop, in the order in which it can be written. Not moved: leases, limits, counters of visitors,
 * the synchronisation's place, one-time links, notices that were not sent yet, and of changed prices all but the newest.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  {
    name: "reseller_quote",
    where: `id IN (SELECT quote_id FROM reseller_order WHERE ${MOVED_ORDERS})`,
    order: "id",
  },
  {
    name: "reseller_order",
    where: MOVED_ORDERS,
    order: "id",
    old: [
      ...["cart_id", "line_item_id", "next_attempt_at", "watch_at", "in_flight_since"],
      ...["lease_owner", "lease_until", "fault"],
    ],
  },
  {
    name: "reseller_order_history",
    where: OF_MOVED_ORDER,
    order: "id",
    omit: ["id"],
    parent: { name: "reseller_order", column: "reseller_order_id" },
  },
  {
    name: "reseller_inquiry",
    where: OF_MOVED_ORDER,
    order: "reseller_order_id",
    parent: { name: "reseller_order", column: "reseller_order_id" },
  },
  {
    name: "reseller_inquiry_reading",
    where: OF_MOVED_ORDER,
    order: "id",
    omit: ["id"],
    parent: { name: "reseller_order", column: "reseller_order_id" },
  },
  { name: "reseller_domain", where: "true", order: "domain", old: ["listed", "listed_in"] },
  {
    name: "reseller_domain_history",
    where: "true",
    order: "id",
    omit: ["id"],
    parent: { name: "reseller_domain", column: "domain" },
  },
  {
    name: "reseller_renewal",
    where: MOVED_RENEWALS,
    order: "id",
    change: WITHOUT_BILL,
    old: ["cart_id", "draft_order_id", "domain_version"],
    parent: { name: "reseller_domain", column: "domain" },
  },
  { name: "reseller_request", where: "customer_id IS NOT NULL", order: "id" },
  { name: "reseller_notice", where: "state <> 'open'", order: "id", old: ["lease_owner", "lease_until"] },
  { name: "reseller_switch", where: "true", order: "what, tld" },
  {
    name: "reseller_pricing",
    where: "version = (SELECT max(version) FROM reseller_pricing)",
    order: "version",
  },
]

export const tableOf = (name: string): MovedTable | undefined => MOVED_TABLES.find((one) => one.name === name)
