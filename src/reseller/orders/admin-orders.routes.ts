import type { App } from "../app"
import type { Decision } from "../engine/decide"
import { get, post, type Route } from "../http/route"
import { adminInquiryView } from "../inquiries/inquiry.views"
import { Refusal } from "../shared/refusal"
import * as schemas from "./admin-orders.requests"
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

/** One sort of order rows: which are of it, how a list shows them, and what one alone is shown with. */
type Sort<Row extends OrderRow> = {
  interface: Interface
  name: "domain_order" | "inquiry_order"
  has(row: OrderRow): row is Row
  views(rows: Row[], app: App): Promise<object[]>
  details(row: Row, app: App): Promise<object>
}

const DOMAIN_ORDERS: Sort<DomainRow> = {
  interface: "domains",
  name: "domain_order",
  has: isDomainRow,
  async views(rows, { database }) {
    const beside = await besideRows(database, rows)
    return rows.map((row) => adminView(row, beside(row)))
  },
  details: async ({ id }, { parts: { rows } }) => ({ history: await rows.history(id) }),
}

export const INQUIRY_ORDERS: Sort<InquiryRow> = {
  interface: "identity",
  name: "inquiry_order",
  has: isInquiryRow,
  async views(rows, { database, parts }) {
    const keeping = await parts.personalData.vault.keeping(rows.map(({ id }) => id))
    const beside = await besideRows(database, rows)
    return rows.map((row) => adminInquiryView(row, beside(row), keeping.get(row.id)))
  },
  async details({ id }, { parts: { rows, personalData } }) {
    const { vault } = personalData
    const [history, readings, consent] = await Promise.all([
      rows.history(id),
      vault.readings(id),
      vault.consent(id),
    ])
    return { history, readings, consent }
  },
}

/** The row of that id; refused when there is none of this sort. */
export async function findRow<Row extends OrderRow>(sort: Sort<Row>, id: string, app: App): Promise<Row> {
  const row = await app.parts.rows.byId(id)
  if (row === null || !sort.has(row)) throw orderNotFound(sort, id)
  return row
}

const orderNotFound = ({ name }: Pick<Sort<never>, "name">, id: string): Refusal =>
  new Refusal("not_found", `${name}_not_found`, `There is no ${name.replace("_", " ")} ${id}.`)

/** `more`: shown with it this once. */
export async function oneOf<Row extends OrderRow>(sort: Sort<Row>, row: Row, app: App, more: object = {}) {
  const [[view], details] = await Promise.all([sort.views([row], app), sort.details(row, app)])
  return { [sort.name]: { ...view, ...details, ...more } }
}

export async function decided<Row extends OrderRow>(
  { app, id, admin }: { app: App; readonly id: string; readonly admin: string },
  sort: Sort<Row>,
  decision: Decision,
): Promise<unknown> {
  await findRow(sort, id, app)
  const result = await app.decide(id, decision, admin)
  if (result.kind === "not_found" || !sort.has(result.row)) throw orderNotFound(sort, id)
  if (result.kind === "decided") return oneOf(sort, result.row, app)
  const [view] = await sort.views([result.row], app)
  throw new Refusal("conflict", result.code, result.message, { [sort.name]: view })
}

const UNDECIDED = ["not_decidable", "changed_meanwhile"]

export const NOT_APPROVED = [...UNDECIDED, "cost_changed", "sold_to_another_order"]

/** The list, one of it, and two decisions: the same for both kinds of orders. */
function ordersAt<Row extends OrderRow>(
  base: string,
  what: string,
  answers: { list: Route["answer"]; one: Route["answer"] },
  sort: Sort<Row>,
): readonly Route[] {
  const missing = { 404: [`${what}_order_not_found`] }
  return [
    get(base, {
      summary: `The ${what} orders, the newest first`,
      query: schemas.orderListQuerySchema,
      answer: answers.list,
      async handle({ app, query: { state, reserved, ...asked } }) {
        const states = reserved ? RESERVING_STATES : (state ?? [])
        const isUncharged = reserved !== undefined
        const { limit, offset } = asked
        const query = { interface: sort.interface, states, isUncharged, ...asked }
        const { rows, count } = await listOrderRows(app.database, query)
        const views = await sort.views(rows.filter(sort.has), app)
        return { [`${sort.name}s`]: views, count, limit, offset }
      },
    }),
    get(`${base}/:id`, {
      summary: `One ${what} order with its whole history`,
      answer: answers.one,
      refusals: missing,
      handle: async ({ app, id }) => oneOf(sort, await findRow(sort, id, app), app),
    }),
    post(`${base}/:id/reject`, {
      summary: "Refunds; refused while upstream may hold the money",
      body: schemas.rejectBodySchema,
      answer: answers.one,
      refusals: {
        ...missing,
        409: [...UNDECIDED, "upstream_has_it", "upstream_unavailable", "may_be_charged"],
      },
      handle: (asked) => decided(asked, sort, { kind: "reject", ...asked.body }),
    }),
    post(`${base}/:id/retry`, {
      summary: "Tries again, with the same key",
      body: schemas.retryBodySchema,
      answer: answers.one,
      refusals: { ...missing, 409: [...UNDECIDED, "may_be_refunded"] },
      handle: (asked) => decided(asked, sort, { kind: "retry", ...asked.body }),
    }),
  ]
}

const INQUIRIES = "/admin/inquiry-orders"

export const ADMIN_ORDER_ROUTES: readonly Route[] = [
  ...ordersAt(
    "/admin/domain-orders",
    "domain",
    { list: schemas.adminDomainOrdersAnswerSchema, one: schemas.adminDomainOrderAnswerSchema },
    DOMAIN_ORDERS,
  ),
  post("/admin/domain-orders/:id/approve", {
    summary: "Accepts the cost shown, or what is there as done",
    body: schemas.approveBodySchema,
    answer: schemas.adminDomainOrderAnswerSchema,
    refusals: { 404: ["domain_order_not_found"], 409: NOT_APPROVED },
    handle: (asked) => decided(asked, DOMAIN_ORDERS, { kind: "approve", ...asked.body }),
  }),
  ...ordersAt(
    INQUIRIES,
    "inquiry",
    { list: schemas.adminInquiryOrdersAnswerSchema, one: schemas.adminInquiryOrderAnswerSchema },
    INQUIRY_ORDERS,
  ),
]
