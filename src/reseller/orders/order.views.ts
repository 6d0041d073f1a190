import type { z } from "zod"
import type { App } from "../app"
import type { DomainOrderView, domainOnOrderSchema } from "../cart/cart.requests"
import { shownBy } from "../shared/fields.requests"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import * as schemas from "./admin-orders.requests"
import { failuresOf } from "./order-history.store"
import { expiriesOf } from "./order-list.store"
import { type DomainRow, isDomainRow, isDone, type OrderRow } from "./order-row"
import { NOT_PLACED, type Placed, placedOrders } from "./shop-tables.store"
import { domainMessage, shopperReason } from "./shopper-messages"
import { RESERVING_STATES } from "./states"

/** The rows of an order; refused when there is no such order. Whoever asks, nothing is set in motion. */
export async function rowsOfOrder(order_id: string, app: App): Promise<OrderRow[]> {
  const rows = await app.shop.orderPageRows(app.database, order_id)
  if (rows === null) throw noOrder(order_id)
  return rows
}

export const noOrder = (order_id: string): Refusal =>
  new Refusal("not_found", "order_not_found", `There is no order ${order_id}.`)

export const storeView = (row: DomainRow, language: Language): DomainOrderView => {
  const { kind, years } = row.request
  const done = isDone(row)
  return {
    id: row.id,
    line_item_id: row.line_item_id,
    domain: row.subject,
    action: kind,
    years,
    state: row.state,
    is_done: done,
    message: domainMessage(kind, row.state, done, language),
  }
}

export async function domainsOnOrder(
  rows: readonly OrderRow[],
  language: Language,
  { database }: Pick<App, "database">,
): Promise<z.input<typeof domainOnOrderSchema>[]> {
  const domains = rows.filter(isDomainRow)
  const lost_by = await failuresOf(database, domains)
  const expiries = await expiriesOf(database, domains.filter(isDone))
  return domains.map((row) => ({
    ...storeView(row, language),
    expiry: expiries.get(row.id) ?? null,
    why: shopperReason(row, lost_by.get(row.id) ?? null, language),
  }))
}

export const statusFields = (row: OrderRow): z.input<typeof schemas.statusFieldsSchema> => ({
  ...shownBy(schemas.storedFieldsSchema, row),
  in_flight: row.in_flight_since !== null,
  reserved_cost: reservedCost(row),
})

/** As the account sums it up. */
const reservedCost = (row: OrderRow): number | null =>
  row.charged === null && RESERVING_STATES.includes(row.state)
    ? (row.approved_cost ?? row.current_cost ?? row.quoted_cost)
    : null

export const adminView = (
  row: DomainRow,
  beside: Beside,
): z.input<typeof schemas.adminDomainOrderSchema> => ({
  ...statusFields(row),
  ...beside,
  domain: row.subject,
  action: row.request.kind,
  years: row.request.years,
})

/** Facts about a row from other tables, for the admin: Medusa's order, and why it failed. */
export type Beside = Placed & { lost_by: string | null }

export const NOTHING_BESIDE: Beside = { ...NOT_PLACED, lost_by: null }

export async function besideRows(
  database: Database,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => Beside> {
  const [placed, lost_by] = await Promise.all([placedOrders(database, rows), failuresOf(database, rows)])
  return (row) => ({ ...placed(row), lost_by: lost_by.get(row.id) ?? null })
}
