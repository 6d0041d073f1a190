import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { call, postTo } from "../../../dev/seed/call"
import { idempotencyKey } from "../../../src/reseller/engine/operation"
import {
  openedInquiryAnswerSchema,
  type openedInquirySchema,
} from "../../../src/reseller/inquiries/inquiries.requests"
import {
  adminInquiryOrderAnswerSchema,
  revealAnswerSchema,
} from "../../../src/reseller/orders/admin-orders.requests"
import type { DomainShop } from "../domains/domain-shop"
import { cartSchema, newCart } from "../shop/cart"
import { asCustomer, type Customer } from "../shop/customer"
import { logTail } from "../shop/log-tail"
import { type Order, type PaymentInstructions, pay } from "../shop/pay"
import { waitFor } from "../wait-for"

/** An inquiry whose only text ends in the digits that the sandbox reads (sandbox/README.md, "Inputs that do something"). */
export const scripted = (digits: string): Wish => ["trust-seal-inquiry", { website: `shop${digits}.example` }]

type Input = Readonly<Record<string, unknown>>

const added = z.object({
  read_token: z.string().nullable(),
  cart: cartSchema,
  inquiry_order: z.object({ id: z.string(), line_item_id: z.string(), service: z.string() }).passthrough(),
  warnings: z.array(z.object({ field: z.string().nullable(), code: z.string(), message: z.string() })),
})
export type AddedInquiry = z.infer<typeof added>

export const tryAddInquiry = (
  http: AxiosInstance,
  cart_id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<AxiosResponse<unknown>> => http.post<unknown>(`/store/carts/${cart_id}/inquiries`, body)

export const addInquiry = (
  { shop }: Pick<DomainShop, "shop">,
  cart_id: string,
  service: string,
  input: Input,
  http: AxiosInstance = shop.http,
): Promise<AddedInquiry> =>
  postTo(http, added, `/store/carts/${cart_id}/inquiries`, { service, input, consent: true })

export async function buyInquiry(
  domainShop: DomainShop,
  service: string,
  input: Input,
): Promise<{ order: Order; id: string }> {
  const cart = await newCart(domainShop.shop, domainShop)
  const { inquiry_order } = await addInquiry(domainShop, cart.id, service, input)
  return { order: await pay(domainShop.shop, cart.id), id: inquiry_order.id }
}

export type Wish = readonly [service: string, input: Readonly<Record<string, unknown>>]

/** A guest buys them all in one order; the ids of the inquiry orders in the order that they were asked for. */
export async function buyAll(domainShop: DomainShop, wishes: readonly Wish[]): Promise<string[]> {
  const cart = await newCart(domainShop.shop, domainShop)
  const ids: string[] = []
  for (const [service, input] of wishes) {
    ids.push((await addInquiry(domainShop, cart.id, service, input)).inquiry_order.id)
  }
  await pay(domainShop.shop, cart.id)
  return ids
}

type InquiryOrder = z.infer<typeof adminInquiryOrderAnswerSchema>["inquiry_order"]

export const inquiryOrder = async ({ shop }: DomainShop, id: string): Promise<InquiryOrder> =>
  (await call(shop.admin, adminInquiryOrderAnswerSchema, { url: `/admin/inquiry-orders/${id}` }))
    .inquiry_order

/** Waits until the inquiry stands in the state, and gives it as it was then; the database is looked at until it does. */
export async function untilInquiry(domainShop: DomainShop, id: string, state: string): Promise<InquiryOrder> {
  const { databaseUrl } = domainShop.shop
  let order: InquiryOrder | undefined
  const isThere = async () => {
    const sql = "SELECT 1 FROM reseller_order WHERE id = $1 AND state = $2"
    if ((await query(databaseUrl, sql, [id, state])).length === 0) return false
    order = await inquiryOrder(domainShop, id)
    return order.state === state
  }
  await waitFor(isThere, { what: `${id} to be ${state}` }).catch(async (fault: unknown) => {
    const last = JSON.stringify(await inquiryOrder(domainShop, id))
    throw new Error(`${String(fault)}; it is ${last}\n${logTail(domainShop.shop)}`)
  })
  if (order === undefined) throw new Error(`Bug! ${id} was seen ${state} and not read`)
  return order
}

export const reveal = async ({ shop }: DomainShop, id: string) =>
  (await postTo(shop.admin, revealAnswerSchema, `/admin/inquiry-orders/${id}/reveal`, {})).inquiry_order

export const decideInquiry = (
  { shop }: Pick<DomainShop, "shop">,
  id: string,
  decision: "approve" | "reject" | "retry",
  body: Readonly<Record<string, unknown>> = {},
): Promise<AxiosResponse<unknown>> =>
  shop.admin.post<unknown>(`/admin/inquiry-orders/${id}/${decision}`, body)

const linkSchema = z.object({ token: z.string(), expires_at: z.string() }).strict()

export const makeLink = ({ shop }: DomainShop, id: string): Promise<z.infer<typeof linkSchema>> =>
  postTo(shop.admin, linkSchema, `/admin/inquiry-orders/${id}/link`, {})

export const tryMailNewLink = ({ shop }: DomainShop, token: string): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>("/store/inquiries/link", { token })

export const tryReadByLink = ({ shop }: DomainShop, token: unknown): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>("/store/inquiries/read", { token })

export const tryCloseLinks = ({ shop }: DomainShop, token: string): Promise<AxiosResponse<unknown>> =>
  shop.http.delete<unknown>("/store/inquiries/link", { data: { token } })

/** A new cart that belongs to the customer; Medusa gives it to whoever looks at it signed in. */
export async function customersCart(domainShop: DomainShop, { http }: Customer): Promise<string> {
  const { id } = await newCart(domainShop.shop, domainShop)
  await call(http, z.unknown(), { url: `/store/carts/${id}` })
  return id
}

/** A signed-in customer asks these in one cart and pays it; ids of the inquiry orders in the same sequence. */
export async function buyAs(
  domainShop: DomainShop,
  customer: Customer,
  wishes: readonly Wish[],
  instructions: PaymentInstructions = {},
): Promise<{ order: Order; ids: string[] }> {
  const cart_id = await customersCart(domainShop, customer)
  const ids: string[] = []
  for (const [service, input] of wishes) {
    const { inquiry_order } = await addInquiry(domainShop, cart_id, service, input, customer.http)
    ids.push(inquiry_order.id)
  }
  return { order: await pay(asCustomer(domainShop.shop, customer), cart_id, instructions), ids }
}

export type OpenedInquiry = z.infer<typeof openedInquirySchema>

const ownPath = (id: string): string => `/store/customers/me/inquiries/${id}`

export const tryReadOwn = ({ http }: Pick<Customer, "http">, id: string): Promise<AxiosResponse<unknown>> =>
  http.get<unknown>(ownPath(id))

export const readOwn = async ({ http }: Customer, id: string): Promise<OpenedInquiry> =>
  (await call(http, openedInquiryAnswerSchema, { url: ownPath(id) })).inquiry_order

export const tryEraseOwn = ({ http }: Pick<Customer, "http">, id: string): Promise<AxiosResponse<unknown>> =>
  http.delete<unknown>(ownPath(id))

type Upstream = Pick<DomainShop, "sandbox">

export const chargesOf = ({ sandbox }: Upstream, id: string): number[] =>
  sandbox.control
    .ledger()
    .movements.filter(({ type, key }) => type === "charge" && key === idempotencyKey("inquiry", id))
    .map(({ amount }) => amount)

export function priceOf({ sandbox }: Upstream, service: string): number {
  const price = sandbox.control.services().find((one) => one.service === service)?.price
  if (price === undefined || price === null) throw new Error(`${service} has no price`)
  return price
}
