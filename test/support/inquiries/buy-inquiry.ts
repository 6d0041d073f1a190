import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { call } from "../../../tools/seed/call"
import type { DomainShop } from "../domains/domain-shop"
import { cartSchema, newCart } from "../shop/cart"
import type { Order } from "../shop/order"
import { pay } from "../shop/pay"

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
  call(http, added, {
    method: "POST",
    url: `/store/carts/${cart_id}/inquiries`,
    data: { service, input, consent: true },
  })

export async function buyInquiry(
  domainShop: DomainShop,
  service: string,
  input: Input,
): Promise<{ order: Order; id: string }> {
  const cart = await newCart(domainShop.shop, domainShop)
  const { inquiry_order } = await addInquiry(domainShop, cart.id, service, input)
  return { order: await pay(domainShop.shop, cart.id), id: inquiry_order.id }
}
