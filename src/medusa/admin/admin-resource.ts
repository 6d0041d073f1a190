import type { z } from "zod"
import type { adminInquiryOrderDetailSchema } from "../../api-schemas/admin-orders"
import { orderListQuerySchema } from "../../api-schemas/admin-requests"
import { parseRequest } from "../../api-schemas/parse-request"
import { adminInquiryView } from "../../app/inquiries/inquiry-views"
import { besideRows } from "../../app/orders/beside-rows"
import { adminDetail, adminView } from "../../app/orders/order-views"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { Decision } from "../../core/decisions/decide"
import {
  type DomainRow,
  type InquiryRow,
  type Interface,
  isDomainRow,
  isInquiryRow,
  type OrderRow,
} from "../../core/orders/order-row"
import { RESERVING_STATES } from "../../core/orders/states"
import { Refusal } from "../../core/refusal"
import { type ListQuery, listOrderRows } from "../../postgres/orders/order-list"
import type { Reseller } from "../composition/reseller"
import { pathId } from "../http/request"
import type { MedusaRequest, MedusaResponse } from "../http/types"
import { adminOf, resellerOf } from "../http/who"

/** One sort of order rows as the admin's routes serve it: which rows are of it, and how they are shown. */
type AdminResource<Row extends OrderRow> = {
  interface: Interface
  /** One in an answer; the list's name has an s. */
  name: "domain_order" | "inquiry_order"
  has(row: OrderRow): row is Row
  list(rows: Row[], reseller: Reseller): Promise<unknown[]>
  one(row: Row, reseller: Reseller): Promise<unknown>
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
    return adminDetail(row, beside(row), await parts.rows.history(row.id))
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

/** One inquiry order with its history, its consent and who has read it. */
export async function inquiryDetail(
  row: InquiryRow,
  reseller: Reseller,
): Promise<z.input<typeof adminInquiryOrderDetailSchema>> {
  const { vault } = reseller.parts.personalData
  const [beside, keeping, history, readings, consent] = await Promise.all([
    besideRows(reseller.database, [row]),
    vault.keeping([row.id]),
    reseller.parts.rows.history(row.id),
    vault.readings(row.id),
    vault.consent(row.id),
  ])
  return { ...adminInquiryView(row, beside(row), keeping.get(row.id)), history, readings, consent }
}

/** The row of that id; refused when there is none of this sort. */
export async function findRow<Row extends OrderRow>(
  resource: AdminResource<Row>,
  id: string,
  reseller: Reseller,
): Promise<Row> {
  const row = await reseller.parts.rows.byId(id)
  if (row === null || !resource.has(row)) throw orderNotFound(resource, id)
  return row
}

const orderNotFound = ({ name }: Pick<AdminResource<never>, "name">, id: string): Refusal =>
  new Refusal("not_found", `${name}_not_found`, `There is no ${name.replace("_", " ")} ${id}.`)

/** Carries a person's decision out and answers the order as it stands then. */
export async function answerDecision<Row extends OrderRow>(
  req: MedusaRequest,
  res: MedusaResponse,
  resource: AdminResource<Row>,
  decision: Decision,
): Promise<void> {
  const reseller = resellerOf(req)
  const { id } = await findRow(resource, pathId(req), reseller)
  const decided = await reseller.decide(id, decision, adminOf(req))
  switch (decided.kind) {
    case "decided": {
      const row = await findRow(resource, id, reseller)
      res.status(200).json({ [resource.name]: await resource.one(row, reseller) })
      return
    }
    case "not_found":
      throw orderNotFound(resource, id)
    case "refused": {
      const [view] = resource.has(decided.row) ? await resource.list([decided.row], reseller) : []
      throw new Refusal("conflict", decided.code, decided.message, { [resource.name]: view })
    }
    default:
      assertUnreachable(decided)
  }
}

/** Answers the orders of one sort, the newest first. */
export async function answerList<Row extends OrderRow>(
  req: MedusaRequest,
  res: MedusaResponse,
  resource: AdminResource<Row>,
): Promise<void> {
  const reseller = resellerOf(req)
  const query = readListQuery(req.query, resource.interface)
  const { rows, count } = await listOrderRows(reseller.database, query)
  const { limit, offset } = query
  const views = await resource.list(rows.filter(resource.has), reseller)
  res.status(200).json({ [`${resource.name}s`]: views, count, limit, offset })
}

/** Parses the query of the list. */
function readListQuery(input: unknown, served_by: Interface): ListQuery {
  const { state, reserved, order_id, q, limit, offset } = parseRequest(orderListQuerySchema, input)
  return {
    interface: served_by,
    states: reserved ? RESERVING_STATES : (state ?? []),
    isUncharged: reserved !== undefined,
    order_id: order_id ?? null,
    customer_id: null,
    q: q || null,
    limit,
    offset,
  }
}

/** Answers one of them, with all that is known of it. */
export async function answerOne<Row extends OrderRow>(
  req: MedusaRequest,
  res: MedusaResponse,
  resource: AdminResource<Row>,
): Promise<void> {
  const reseller = resellerOf(req)
  const row = await findRow(resource, pathId(req), reseller)
  res.status(200).json({ [resource.name]: await resource.one(row, reseller) })
}
