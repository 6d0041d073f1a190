import type { AxiosResponse } from "axios"
import { z } from "zod"
import { openedInquiryAnswerSchema, type openedInquirySchema } from "../../../src/api-schemas/inquiry-orders"
import { call } from "../../../tools/seed/call"
import type { DomainShop } from "../domains/domain-shop"
import { newCart } from "../shop/cart"
import { asCustomer, type Customer } from "../shop/customer"
import type { Order } from "../shop/order"
import { type PaymentInstructions, pay } from "../shop/pay"
import type { Wish } from "./buy-all"
import { addInquiry } from "./buy-inquiry"

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
