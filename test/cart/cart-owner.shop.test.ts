import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { postTo } from "../../dev/seed/call"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addVariant, anonymousCart, type Cart, GUEST, newCart } from "../support/shop/cart"
import { anEmail, asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { SOLD_KINDS, type SoldKind } from "../support/shop/sold-kinds"

let alice: Customer
let bob: Customer

openDomainShop()
beforeAll(async () => {
  alice = await newCustomer(domainShop.shop)
  bob = await newCustomer(domainShop.shop)
})

const seenBy = (customer: Pick<Customer, "http">) => ({
  ...domainShop,
  shop: asCustomer(domainShop.shop, customer),
})

type Answer = AxiosResponse<unknown>
const post = (http: AxiosInstance, url: string, data: unknown = {}): Promise<Answer> => http.post(url, data)

const OWNER = z.object({ customer_id: z.string().nullable(), email: z.string().nullable() })
const ownerOf = async (cart_id: string) =>
  OWNER.parse((await sql("SELECT customer_id, email FROM cart WHERE id = $1", cart_id))[0])

const orderOf = async (cart_id: string): Promise<string> => {
  const [order] = await sql(`SELECT id FROM "order" WHERE cart_id = $1`, cart_id)
  return z.object({ id: z.string() }).parse(order).id
}

/** Neither the cart's owner nor anything that was sold in it. */
async function changesNothing(cart_id: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const before = { owner: await ownerOf(cart_id), records: await records(domainShop) }
  const answer = await attempt()
  expect({ owner: await ownerOf(cart_id), records: await records(domainShop) }).toEqual(before)
  return answer
}

/** Whose cart it is, by whom it was filled. */
const cartOf = async (sold: SoldKind, customer: Customer): Promise<Cart> => {
  const { id } = await anonymousCart(domainShop.shop, domainShop)
  return sold.add(seenBy(customer), id)
}
const guestsCart = async (sold: SoldKind): Promise<Cart> =>
  sold.add(domainShop, (await newCart(domainShop.shop, domainShop)).id)
const nobodysCart = async (sold: SoldKind): Promise<Cart> =>
  sold.add(domainShop, (await anonymousCart(domainShop.shop, domainShop)).id)

/** Who owns what is bought, once it is paid. */
const boughtFor = async (by: Pick<Customer, "http">, cart_id: string) => {
  const order = await pay(asCustomer(domainShop.shop, by), cart_id)
  await untilAtRest(domainShop)
  return sql("SELECT DISTINCT customer_id FROM reseller_order WHERE order_id = $1", order.id)
}

describe.each(SOLD_KINDS)("a customer's cart with a line of kind $kind", (sold) => {
  let cart: Cart
  beforeAll(async () => {
    cart = await cartOf(sold, alice)
    await addVariant(asCustomer(domainShop.shop, alice), cart.id, domainShop.variant_id)
    await choosePayment(asCustomer(domainShop.shop, alice), cart.id)
  })
  const url = (path = "") => `/store/carts/${cart.id}${path}`

  const strangers: [string, () => AxiosInstance][] = [
    ["a guest", () => domainShop.shop.http],
    ["another customer", () => bob.http],
  ]

  describe.each(strangers)("to %s", (_, stranger) => {
    it.each<[string, () => object]>([
      ["naming a customer", () => ({ customer_id: bob.id })],
      ["naming the owner", () => ({ customer_id: alice.id })],
      ["naming an e-mail", () => ({ email: anEmail() })],
      ["naming the owner's e-mail", () => ({ email: alice.email })],
      ["naming nobody", () => ({})],
    ])("is not handed over by %s", async (_, data) => {
      const answer = await changesNothing(cart.id, () => post(stranger(), url(), data()))
      expectRefusal(answer, 409, "cart_owner_fixed")
    })

    // Each of Medusa's own routes: walk, and test/medusa/medusa-ways.
    it.each<[string, "GET" | "POST" | "DELETE", () => string, (() => object)?]>([
      ["looked at", "GET", () => ""],
      ["filled", "POST", () => "/line-items", () => ({ variant_id: domainShop.variant_id, quantity: 1 })],
      ["given payment sessions", "POST", () => "/payment-sessions"],
      ["robbed of its payment", "DELETE", () => "/payment-sessions/demo"],
    ])("is not to be %s", async (_, ...[method, path, data]) => {
      const attempt = () => stranger().request<unknown>({ method, url: url(path()), data: data?.() ?? {} })
      const answer = await changesNothing(cart.id, attempt)
      expectRefusal(answer, 403, "foreign_cart")
      expect(JSON.stringify(answer.data)).not.toMatch(new RegExp(`${alice.email}|Sara|Tehran`))
    })

    it("takes no line of ours", async () => {
      const as = seenBy({ http: stranger() })
      expectRefusal(await changesNothing(cart.id, () => sold.tryAdd(as, cart.id)), 403, "foreign_cart")
    })
  })

  it("is theirs from the first line on, and works for them as ever", async () => {
    expect(await ownerOf(cart.id)).toEqual({ customer_id: alice.id, email: alice.email })
    const theirs = { status: 200, data: { cart: { customer_id: alice.id, email: alice.email } } }
    for (const data of [{}, { customer_id: bob.id }, { email: bob.email }, { context: { seen: true } }])
      expect(await post(alice.http, url(), data)).toMatchObject(theirs)
    expect(await alice.http.get(url())).toMatchObject(theirs)
  })

  describe("completed by somebody else, who may have lost the session at the bank,", () => {
    let paid: Cart
    let answer: Answer
    beforeAll(async () => {
      paid = await cartOf(sold, alice)
      await choosePayment(asCustomer(domainShop.shop, alice), paid.id)
      answer = await completeCart(domainShop.shop, paid.id)
      await domainShop.shop.admin.post(`/admin/orders/${await orderOf(paid.id)}/capture`)
      await untilAtRest(domainShop)
    })

    it("becomes the customer's order, of which nothing is told, then or later; the customer is told all", async () => {
      const nothing = { status: 200, data: { type: "order", data: null } }
      expect({ status: answer.status, data: answer.data }).toEqual(nothing)
      const rows = await sql("SELECT customer_id FROM reseller_order WHERE cart_id = $1", paid.id)
      expect(rows).toEqual([{ customer_id: alice.id }])
      for (const path of ["complete", "complete-cart"]) {
        const complete = `/store/carts/${paid.id}/${path}`
        for (const [, stranger] of strangers) {
          const { status, data, headers } = await post(stranger(), complete)
          expect({ status, data }).toEqual(nothing)
          expect(headers).not.toHaveProperty("idempotency-key")
        }
        expect(await post(alice.http, complete)).toMatchObject({
          status: 200,
          data: { type: "order", data: { id: await orderOf(paid.id), email: alice.email } },
        })
      }
    })

    it("tells nothing under the same Idempotency-Key through a cart of their own", async () => {
      const headers = { "Idempotency-Key": `key-of-${bob.id}-${paid.id}` }
      await bob.http.post(`/store/carts/${paid.id}/complete`, {}, { headers })
      const { id } = await anonymousCart(domainShop.shop, domainShop)
      for (const url of [`/store/carts/${id}/complete`, "/store/carts", `/store/carts/${paid.id}/complete`]) {
        const { data } = await bob.http.post<unknown>(url, {}, { headers })
        expect(JSON.stringify(data)).not.toContain(alice.email)
        expect(JSON.stringify(data)).not.toContain(await orderOf(paid.id))
      }
    })

    it("is an order that its cart's id opens to the customer alone", async () => {
      const order = `/store/orders/cart/${paid.id}`
      expect((await alice.http.get(order)).data).toMatchObject({ order: { cart_id: paid.id } })
      const none = { status: 404, data: { message: `Order with cart id ${paid.id} was not found` } }
      for (const [, stranger] of strangers) expect(await stranger().get(order)).toMatchObject(none)
    })
  })

  it("is refused to be completed by somebody else without a word of what is in it", async () => {
    const unpaid = await cartOf(sold, alice)
    for (const [, stranger] of strangers) {
      const { status, data } = await post(stranger(), `/store/carts/${unpaid.id}/complete`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(data).toMatchObject({
        message: "The cart could not be completed. Sign in as its customer to see why.",
      })
      expect(Object.keys(data as object).sort()).toEqual(["message", "type"])
    }
  })

  it("stays theirs for other code of the shop too", async () => {
    const { id, cart_id } = await draftOf(alice)
    await sold.add(seenBy(alice), cart_id)
    const answer = await changesNothing(cart_id, () =>
      domainShop.shop.admin.post(`/admin/draft-orders/${id}`, { email: bob.email }),
    )
    expectRefusal(answer, 400, "cart_owner_fixed")
  })
})

const DRAFT = z.object({ draft_order: z.object({ id: z.string(), cart_id: z.string() }) })
const draftOf = async ({ id: customer_id, email }: Customer) =>
  (
    await postTo(domainShop.shop.admin, DRAFT, "/admin/draft-orders", {
      email,
      customer_id,
      region_id: domainShop.region_id,
      items: [{ variant_id: domainShop.variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: domainShop.shipping_option_id }],
    })
  ).draft_order

describe.each(SOLD_KINDS)("a cart of nobody yet with a line of kind $kind", (sold) => {
  it.each<[string, (id: string) => Promise<Answer>]>([
    ["looks at it", (id) => bob.http.get(`/store/carts/${id}`)],
    ["updates it", (id) => post(bob.http, `/store/carts/${id}`)],
  ])("becomes the cart of the customer who signs in and %s", async (_, way) => {
    const { id } = await nobodysCart(sold)
    expect((await way(id)).status).toBe(200)
    expect(await ownerOf(id)).toEqual({ customer_id: bob.id, email: bob.email })
    expect(await boughtFor(bob, id)).toEqual([{ customer_id: bob.id }])
  })

  it("is not given to a customer by naming them: an id says nothing of who asks", async () => {
    const { id } = await nobodysCart(sold)
    const answer = await changesNothing(id, () =>
      post(domainShop.shop.http, `/store/carts/${id}`, { customer_id: bob.id }),
    )
    expectRefusal(answer, 409, "cart_owner_fixed")
  })
})

describe.each(SOLD_KINDS)("a guest's cart with a line of kind $kind", (sold) => {
  let cart: Cart
  beforeAll(async () => {
    cart = await guestsCart(sold)
  })
  const url = (path = "") => `/store/carts/${cart.id}${path}`

  it.each<[string, () => Promise<Answer>]>([
    ["a guest naming a customer", () => post(domainShop.shop.http, url(), { customer_id: bob.id })],
    ["a customer with another e-mail", () => post(bob.http, url())],
  ])("is not handed over to %s", async (_, attempt) => {
    expectRefusal(await changesNothing(cart.id, attempt), 409, "cart_owner_fixed")
  })

  it("follows its guest to another e-mail, and while it is paid too, unless inputs were given for the first one", async () => {
    const { id } = await guestsCart(sold)
    await choosePayment(domainShop.shop, id)
    const email = anEmail()
    const answer = await post(domainShop.shop.http, `/store/carts/${id}`, { email })
    if (sold.kind === "inquiry") return expectRefusal(answer, 409, "cart_owner_fixed")
    expect(answer.status).toBe(200)
    const { customer_id } = await ownerOf(id)
    expect(await ownerOf(id)).toMatchObject({ email })
    expect(await boughtFor(domainShop.shop, id)).toEqual([{ customer_id }])
  })

  it("is used as a guest's by a customer with another e-mail, who puts nothing of ours into it", async () => {
    const seen = await changesNothing(cart.id, () => bob.http.get(url()))
    expect(seen).toMatchObject({ status: 200, data: { cart: { email: GUEST } } })
    expect((await post(bob.http, url("/payment-sessions"))).status).toBe(200)
    expect(await ownerOf(cart.id)).toMatchObject({ email: GUEST })
    const answer = await changesNothing(cart.id, () => sold.tryAdd(seenBy(bob), cart.id))
    expectRefusal(answer, 403, "foreign_cart")
  })

  it("is theirs by their e-mail, and goes to the account of the same, made and signed in meanwhile", async () => {
    const email = anEmail()
    const { id } = await nobodysCart(sold)
    await post(domainShop.shop.http, `/store/carts/${id}`, { email })
    expect(await ownerOf(id)).toMatchObject({ email })
    const same = await newCustomer(domainShop.shop, email)
    expect((await same.http.get(`/store/carts/${id}`)).status).toBe(200)
    expect(await ownerOf(id)).toEqual({ customer_id: same.id, email })
    expect(await boughtFor(same, id)).toEqual([{ customer_id: same.id }])
  })

  it("stays the guest's while it is paid, whoever makes an account of its address meanwhile", async () => {
    const { shop } = domainShop
    const email = anEmail()
    const { id } = await nobodysCart(sold)
    await post(shop.http, `/store/carts/${id}`, { email })
    await choosePayment(shop, id)
    const { customer_id } = await ownerOf(id)
    const same = await newCustomer(shop, email)
    for (const [data, status] of [
      [{ context: { seen: true } }, 200],
      [{ email }, 200],
      [{ customer_id: same.id }, 409],
    ] as const)
      expect((await post(same.http, `/store/carts/${id}`, data)).status).toBe(status)
    expect((await same.http.get(`/store/carts/${id}`)).status).toBe(200)
    expect((await sold.tryAdd(seenBy(same), id)).status).toBe(200)
    expect(await ownerOf(id)).toMatchObject({ customer_id })
    expect(await boughtFor(shop, id)).toEqual([{ customer_id }])
  })
})
