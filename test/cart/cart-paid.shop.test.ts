import type { AxiosResponse } from "axios"
import { aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { changesNothing, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, type Cart } from "../support/shop/cart"
import { capture, choosePayment, completeCart, pay } from "../support/shop/pay"
import { newDiscount } from "../support/shop/promotions"
import { cartWithOne, DOMAINS, SOLD_KINDS, type SoldKind } from "../support/shop/sold-kinds"

let discount: string
let channel: string

afterEach(() => untilAtRest(domainShop))
openDomainShop({ pricing: { markup_percent: 20 } })
beforeAll(async () => {
  discount = await newDiscount(domainShop.shop, [domainShop.region_id], 90)
  const created = await domainShop.shop.admin.post("/admin/sales-channels", { name: "Elsewhere" })
  channel = created.data.sales_channel.id
})

/** A thing of ours, and a mug with its delivery. */
const mixedCart = async (sold: SoldKind = DOMAINS): Promise<Cart> => {
  const cart = await cartWithOne(domainShop, sold)
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  return addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
}
const OUR_VARIANTS: readonly unknown[] = SOLD_KINDS.flatMap(({ variants }) => variants)
const isOurs = ({ variant_id }: Cart["items"][number]): boolean => OUR_VARIANTS.includes(variant_id)
const ourLine = ({ items }: Cart): string => `line-items/${items.find(isOurs)?.id}`
const mugLine = ({ items }: Cart): string => `line-items/${items.find((line) => !isOurs(line))?.id}`

const send = (cart_id: string, method: "POST" | "DELETE", path: string, data: object = {}) =>
  domainShop.shop.http.request<unknown>({ method, url: `/store/carts/${cart_id}/${path}`, data })
const post = (url: string, data: object): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)
const unchanged = (attempt: () => Promise<AxiosResponse<unknown>>) => changesNothing(domainShop, attempt)

/** Whatever a browser that knows the cart's id can send: to the cart's own route where no path is named. */
const WAYS: [does: string, method: "POST" | "DELETE", path: (cart: Cart) => string, data?: () => object][] = [
  ["change our line's quantity", "POST", ourLine, () => ({ quantity: 3 })],
  [
    "change what our line sells",
    "POST",
    ourLine,
    () => ({ quantity: 1, metadata: { domain: "stolen.com", service: "id-inquiry" } }),
  ],
  ["take our line out", "DELETE", ourLine],
  ["take the goods beside it out", "DELETE", mugLine],
  ["change the goods beside it", "POST", mugLine, () => ({ quantity: 9 })],
  ["add goods", "POST", () => "line-items", () => ({ variant_id: domainShop.variant_id, quantity: 1 })],
  ["add a discount that came too late", "POST", () => "", () => ({ discounts: [{ code: discount }] })],
  ["take the discounts out", "POST", () => "", () => ({ discounts: [] })],
  ["take a discount out", "DELETE", () => `discounts/${discount}`],
  ["use a gift card", "POST", () => "", () => ({ gift_cards: [{ code: "NONE" }] })],
  ["move the cart to its own region", "POST", () => "", () => ({ region_id: domainShop.region_id })],
  ["move the cart to another channel", "POST", () => "", () => ({ sales_channel_id: channel })],
  [
    "choose the delivery again",
    "POST",
    () => "shipping-methods",
    () => ({ option_id: domainShop.shipping_option_id }),
  ],
  ["make payment sessions", "POST", () => "payment-sessions"],
  ["choose the payment again", "POST", () => "payment-session", () => ({ provider_id: "demo" })],
  ["change the payment", "POST", () => "payment-sessions/demo", () => ({ data: { capture: "later" } })],
  ["call the payment off", "DELETE", () => "payment-sessions/demo"],
  [
    "write an address",
    "POST",
    () => "",
    () => ({ shipping_address: { first_name: "Sara", country_code: "ir" } }),
  ],
  ["refresh the payment", "POST", () => "payment-sessions/demo/refresh"],
]

const MOMENTS: [string, (cart: Cart) => Promise<unknown>, number][] = [
  [
    "after the shopper has confirmed the payment with its provider",
    ({ id }) => choosePayment(domainShop.shop, id, { confirmed: true }),
    409,
  ],
  [
    "after the order was completed",
    async ({ id }) => {
      await pay(domainShop.shop, id)
      await untilAtRest(domainShop)
    },
    400,
  ],
  [
    "between authorisation and order",
    async ({ id }) => {
      await choosePayment(domainShop.shop, id)
      const authorise = "UPDATE cart SET payment_authorized_at = now() WHERE id = $1"
      await sql(authorise, id)
    },
    400,
  ],
]
const CASES = SOLD_KINDS.flatMap((sold) =>
  MOMENTS.map(([moment, prepare, status]) => ({ kind: sold.kind, moment, sold, prepare, status })),
)

describe.each(CASES)(
  "$moment of a cart with a line of kind $kind a browser cannot",
  ({ sold, prepare, status }) => {
    let cart: Cart
    beforeAll(async () => {
      cart = await mixedCart(sold)
      await prepare(cart)
    })

    it.each(WAYS)("%s", async (_, ...[method, path, data]) => {
      const answer = await unchanged(() => send(cart.id, method, path(cart), data?.()))
      expectRefusal(answer, status, "cart_completed")
    })

    it("add another line of ours, change its term, or move one to another cart", async () => {
      for (const { tryAdd } of SOLD_KINDS)
        expectRefusal(await unchanged(() => tryAdd(domainShop, cart.id)), 409, "cart_completed")
      const title = String(cart.items.find(isOurs)?.title)
      if (sold === DOMAINS) {
        const changed = await unchanged(() => send(cart.id, "POST", `domains/${title}`, { years: 2 }))
        expectRefusal(changed, 409, "cart_completed")
      }
      const other = await cartWith(domainShop, [])
      await unchanged(() => send(other.id, "DELETE", ourLine(cart)))
      const moved = await unchanged(() => send(other.id, "POST", ourLine(cart), { quantity: 2 }))
      expect(moved.status).toBeGreaterThanOrEqual(400)
      expect(moved.status).toBeLessThan(500)
    })
  },
)

it.each(SOLD_KINDS)(
  "a paid line of kind $kind is neither returned nor exchanged; goods are",
  async (sold) => {
    const cart = await mixedCart(sold)
    const { id: order_id } = await pay(domainShop.shop, cart.id)
    await untilAtRest(domainShop)
    const items = (path: string) => [{ item_id: path.split("/")[1], quantity: 1 }]
    const [ours, goods] = [items(ourLine(cart)), items(mugLine(cart))]
    const returns = (lines: object[]) => post("/store/returns", { order_id, items: lines })
    const swaps = (return_items: object[], additional_items: object[]) =>
      post("/store/swaps", { order_id, return_items, additional_items })
    expectRefusal(await unchanged(() => returns(ours)), 400, "domain_not_returnable")
    expectRefusal(await unchanged(() => swaps(ours, [])), 400, "domain_not_returnable")
    const got = await unchanged(() => swaps(goods, [{ variant_id: sold.variants[0], quantity: 1 }]))
    expectRefusal(got, 400, `${sold.kind}_needs_quote`)
    expect((await returns(goods)).status).toBe(200)
  },
)

// Completed several times at once, and told of by webhooks: stripe-ways.
describe("one cart", () => {
  it.each([
    ["with a domain", () => cartWith(domainShop, [aName()])],
    [
      "of goods alone",
      async () => addVariant(domainShop.shop, (await cartWith(domainShop, [])).id, domainShop.variant_id),
    ],
  ])("%s, completed while a domain is added, has it either paid or not at all", async (_, filled) => {
    const cart = await filled()
    await choosePayment(domainShop.shop, cart.id)
    const [completed] = await Promise.all([
      completeCart(domainShop.shop, cart.id),
      ...[1, 2, 3].map(() => tryAddDomain(domainShop, cart.id, { domain: aName() })),
    ])
    const again = completed.status === 200 ? completed : await completeCart(domainShop.shop, cart.id)
    expect(again).toMatchObject({ status: 200, data: { type: "order" } })
    const { id } = (again.data as { data: { id: string } }).data
    const order = await capture(domainShop.shop, id)
    expect(order.paid_total).toBe(order.total)
  })

  it("that was authorised and did not become an order is completed without another authorisation", async () => {
    const cart = await mixedCart()
    await choosePayment(domainShop.shop, cart.id)
    await sql(`ALTER TABLE "order" ADD CONSTRAINT none CHECK (cart_id <> '${cart.id}')`)
    const stopped = await completeCart(domainShop.shop, cart.id)
    expect(stopped.status).toBe(500)
    await sql(`ALTER TABLE "order" DROP CONSTRAINT none`)
    const completed = await completeCart(domainShop.shop, cart.id)
    expect(completed).toMatchObject({ status: 200, data: { type: "order" } })
    const order = await capture(domainShop.shop, (completed.data as { data: { id: string } }).data.id)
    expect(order.paid_total).toBe(order.total)
    expect(order.payments).toHaveLength(1)
  })
})
