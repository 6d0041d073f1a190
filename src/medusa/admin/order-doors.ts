import {
  type DomainRow,
  type InquiryRow,
  type Interface,
  isDomainRow,
  isInquiryRow,
  type OrderRow,
} from "../../core/orders/order-row"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import { adminDetail, adminView } from "../http/order-views"
import { adminInquiryView } from "../inquiries/inquiry-views"

/** The admin's door to one sort of order rows: which rows are behind it, and how they are shown. */
export type OrderDoor<Row extends OrderRow> = {
  interface: Interface
  /** Of one in an answer; the list's name has an s. */
  name: "domain_order" | "inquiry_order"
  has(row: OrderRow): row is Row
  list(rows: Row[], reseller: DomainResellerService): Promise<unknown[]>
  one(row: Row, reseller: DomainResellerService): Promise<unknown>
}

export const DOMAIN_DOOR: OrderDoor<DomainRow> = {
  interface: "domains",
  name: "domain_order",
  has: isDomainRow,
  list: async (rows) => rows.map(adminView),
  one: async (row, { parts }) => adminDetail(row, await parts.rows.history(row.id)),
}

export const INQUIRY_DOOR: OrderDoor<InquiryRow> = {
  interface: "identity",
  name: "inquiry_order",
  has: isInquiryRow,
  async list(rows, { parts }) {
    const keeping = await parts.personalData.vault.keeping(rows.map(({ id }) => id))
    return rows.map((row) => adminInquiryView(row, keeping.get(row.id)))
  },
  one: inquiryDetail,
}

/** One inquiry order with its history, its consent and who has read it. */
export async function inquiryDetail(row: InquiryRow, reseller: DomainResellerService) {
  const { vault } = reseller.parts.personalData
  const [keeping, history, readings, consent] = await Promise.all([
    vault.keeping([row.id]),
    reseller.parts.rows.history(row.id),
    vault.readings(row.id),
    vault.consent(row.id),
  ])
  return { ...adminInquiryView(row, keeping.get(row.id)), history, readings, consent }
}

/** The row behind this door; refused when there is none. */
export async function rowBehind<Row extends OrderRow>(
  door: OrderDoor<Row>,
  id: string,
  reseller: DomainResellerService,
): Promise<Row> {
  const row = await reseller.parts.rows.byId(id)
  if (row === null || !door.has(row)) throw orderNotFound(door, id)
  return row
}

export const orderNotFound = ({ name }: Pick<OrderDoor<never>, "name">, id: string): ApiError =>
  new ApiError(404, `${name}_not_found`, `There is no ${name.replace("_", " ")} ${id}.`)
