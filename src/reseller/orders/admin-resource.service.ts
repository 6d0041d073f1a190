import type { z } from "zod"
import type { App } from "../app"
import type { Decision } from "../engine/decide"
import { adminInquiryView } from "../inquiries/inquiry.views"
import { assertUnreachable } from "../shared/assert-unreachable"
import { Refusal } from "../shared/refusal"
import type { adminInquiryOrderDetailSchema, orderListQuerySchema } from "./admin-orders.requests"
import { adminView, besideRows } from "./order.views"
import { listOrderRows } from "./order-list.store"
import {
  type DomainRow,
  type InquiryRow,
  type Interface,
  isDomainRow,
  isInquiryRow,
  type OrderRow,
} from "./order-row"
import { RESERVING_STATES } from "./states"

/** One sort of order rows as the admin's routes serve it: which rows are of it, and how they are shown. */
export type AdminResource<Row extends OrderRow> = {
  interface: Interface
  name: "domain_order" | "inquiry_order"
  has(row: OrderRow): row is Row
  list(rows: Row[], app: App): Promise<unknown[]>
  one(row: Row, app: App): Promise<unknown>
}

export const DOMAIN_ORDERS: AdminResource<DomainRow> = {
  interface: "domains",
  name: "domain_order",
  has: isDomainRow,
  async list(rows, { database }) {
    const beside = await besideRows(database, rows)
    return rows.map((row) => adminView(row, beside(row)))
  },
  async one(row, { database, parts }) {
    const beside = await besideRows(database, [row])
    return { ...adminView(row, beside(row)), history: await parts.rows.history(row.id) }
  },
}

export const INQUIRY_ORDERS: AdminResource<InquiryRow> = {
  interface: "identity",
  name: "inquiry_order",
  has: isInquiryRow,
  async list(rows, { database, parts }) {
    const keeping = await parts.personalData.vault.keeping(rows.map(({ id }) => id))
    const beside = await besideRows(database, rows)
    return rows.map((row) => adminInquiryView(row, beside(row), keeping.get(row.id)))
  },
  one: inquiryDetail,
}

export async function inquiryDetail(
  row: InquiryRow,
  app: App,
): Promise<z.input<typeof adminInquiryOrderDetailSchema>> {
  const { vault } = app.parts.personalData
  const [beside, keeping, history, readings, consent] = await Promise.all([
    besideRows(app.database, [row]),
    vault.keeping([row.id]),
    app.parts.rows.history(row.id),
    vault.readings(row.id),
    vault.consent(row.id),
  ])
  return { ...adminInquiryView(row, beside(row), keeping.get(row.id)), history, readings, consent }
}

/** The row of that id; refused when there is none of this sort. */
export async function findRow<Row extends OrderRow>(
  resource: AdminResource<Row>,
  id: string,
  app: App,
): Promise<Row> {
  const row = await app.parts.rows.byId(id)
  if (row === null || !resource.has(row)) throw orderNotFound(resource, id)
  return row
}

const orderNotFound = ({ name }: Pick<AdminResource<never>, "name">, id: string): Refusal =>
  new Refusal("not_found", `${name}_not_found`, `There is no ${name.replace("_", " ")} ${id}.`)

export const oneOf = async <Row extends OrderRow>(resource: AdminResource<Row>, row: Row, app: App) => ({
  [resource.name]: await resource.one(row, app),
})

export async function decided<Row extends OrderRow>(
  { app, id, admin }: { app: App; readonly id: string; readonly admin: string },
  resource: AdminResource<Row>,
  decision: Decision,
): Promise<unknown> {
  await findRow(resource, id, app)
  const result = await app.decide(id, decision, admin)
  switch (result.kind) {
    case "decided":
      return oneOf(resource, await findRow(resource, id, app), app)
    case "not_found":
      throw orderNotFound(resource, id)
    case "refused": {
      const [view] = resource.has(result.row) ? await resource.list([result.row], app) : []
      throw new Refusal("conflict", result.code, result.message, { [resource.name]: view })
    }
    default:
      return assertUnreachable(result)
  }
}

export async function listOf<Row extends OrderRow>(
  resource: AdminResource<Row>,
  { state, reserved, order_id, q, limit, offset }: z.output<typeof orderListQuerySchema>,
  app: App,
): Promise<unknown> {
  const { rows, count } = await listOrderRows(app.database, {
    interface: resource.interface,
    states: reserved ? RESERVING_STATES : (state ?? []),
    isUncharged: reserved !== undefined,
    order_id: order_id ?? null,
    customer_id: null,
    q: q || null,
    limit,
    offset,
  })
  const views = await resource.list(rows.filter(resource.has), app)
  return { [`${resource.name}s`]: views, count, limit, offset }
}
