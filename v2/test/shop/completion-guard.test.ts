import { z } from "zod"
import { buy, placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { signUp } from "../support/customer"
import { newGoods } from "../support/goods"
import { Medusa2Shop } from "../support/medusa-2-shop"
import { newPromotion } from "../support/promotion"

/** What .com costs for one year here, IRT. */
const COST = 1_000_000
const LOOKED_AT_WITHIN_MS = 60_000

let shop: Medusa2Shop
beforeAll(async () => {
  // Each quote is aged at once.
  shop = await Medusa2Shop.start({
    timeouts: { read_ms: 1_500, lookup_ms: 1_500, write_ms: 1_500, quote_fresh_ms: 0 },
  })
})
afterAll(() => shop?.stop())

const costs = (register: number) => shop.sandbox.control.setPrice({ tld: "com", cost: { register } })

async function cartWith(domain: string): Promise<string> {
  const cart_id = await shop.newCart()
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  return cart_id
}

it("a price that rose is told before the payment, and the cart shows it; paid again it is accepted", async () => {
  costs(COST)
  const cart_id = await cartWith(aName())
  const [before] = await shop.lines(cart_id)
  costs(COST * 2)
  expect(await shop.pay(cart_id)).toMatchObject({
    refused: { status: 409, body: { code: "price_changed", old_price: before?.unit_price } },
  })
  const [after] = await shop.lines(cart_id)
  expect(after?.unit_price).toBeGreaterThan(before?.unit_price ?? 0)
  const paid = await shop.pay(cart_id)
  if ("refused" in paid) throw new Error(JSON.stringify(paid))
  expect(await untilAtRest(shop, paid.order_id)).toMatchObject([
    { state: "completed", paid: after?.unit_price },
  ])
  expect((await shop.money(paid.order_id)).taken).toBe(after?.unit_price)
  costs(COST)
})

it("a name that somebody else has paid for meanwhile is not paid for twice", async () => {
  const domain = aName()
  const late = await cartWith(domain)
  await untilAtRest(shop, await buy(shop, [domain]))
  expect(await shop.pay(late)).toMatchObject({
    refused: { status: 409, body: { code: "domain_unavailable" } },
  })
})

it.each([
  ["nothing", null],
  ["a number", 5],
  ["a list", ["dord_ANOTHER"]],
])("goods that name the row of a domain beside %s are not bought with it", async (_, junk) => {
  const variant_id = await newGoods(shop, 1_000)
  const domain = aName()
  const cart_id = await shop.newCart()
  const added = await shop.addDomain(cart_id, domain)
  const { domain_order } = z.object({ domain_order: z.object({ id: z.string() }) }).parse(added.body)
  const metadata = { domain_order_id: junk, inquiry_order_id: domain_order.id }
  const goods = { variant_id, quantity: 1, metadata }
  expect((await shop.call("POST", `/store/carts/${cart_id}/line-items`, goods)).status).toBe(200)
  expect(await shop.pay(cart_id)).toMatchObject({ refused: { status: 400, body: { code: "not_as_quoted" } } })
})

it("a line under another title is not bought", async () => {
  const cart_id = await cartWith(aName())
  await query(shop.databaseUrl, "UPDATE cart_line_item SET title = 'better.com' WHERE cart_id = $1", [
    cart_id,
  ])
  expect(await shop.pay(cart_id)).toMatchObject({ refused: { status: 400, body: { code: "not_as_quoted" } } })
})

const cartSum = z.object({ cart: z.object({ total: z.number() }) })

/** As two instances write it that apply one promotion at once, and do not share their locks. */
const DISCOUNT_TWICE = `INSERT INTO cart_line_item_adjustment (id, item_id, promotion_id, code, amount, raw_amount)
  SELECT 'second_' || a.id, a.item_id, a.promotion_id, a.code, a.amount, a.raw_amount
    FROM cart_line_item_adjustment a JOIN cart_line_item li ON li.id = a.item_id
   WHERE li.cart_id = $1 AND a.deleted_at IS NULL`

it.each([
  ["is paid for with it once", 30],
  ["does not go for nothing", 50],
])("a name that one promotion discounts twice %s", async (_, percent) => {
  const code = `OFF${percent}`
  await newPromotion(shop, code, percent)
  const cart_id = await cartWith(aName())
  const cart = `/store/carts/${cart_id}`
  const { total } = (await shop.ok(cartSum, "POST", `${cart}/promotions`, { promo_codes: [code] })).cart
  await query(shop.databaseUrl, DISCOUNT_TWICE, [cart_id])
  expect((await shop.ok(cartSum, "GET", cart)).cart.total).toBeLessThan(total)
  const unpaid = await shop.call("POST", `${cart}/complete`, {})
  expect(unpaid.status).toBe(400)
  const order_id = placed(await shop.pay(cart_id))
  expect((await shop.money(order_id)).taken).toBe(total)
})

const customer = () => signUp(shop, `${aName()}@example.com`)

async function accountsCart(owner: Record<string, string>): Promise<string> {
  const cart_id = await cartWith(aName())
  await query(shop.databaseUrl, "UPDATE cart SET customer_id = NULL WHERE id = $1", [cart_id])
  expect((await shop.call("POST", `/store/carts/${cart_id}/customer`, {}, owner)).status).toBe(200)
  return cart_id
}

it("an account's cart with a name in it is open to that account alone, on Medusa's own routes too", async () => {
  const [owner, stranger] = [await customer(), await customer()]
  const cart = `/store/carts/${await accountsCart(owner)}`
  for (const headers of [{}, stranger]) {
    for (const [method, path, body] of [
      ["GET", cart, undefined],
      ["POST", cart, { email: "mine@example.com" }],
      ["POST", `${cart}/promotions`, { promo_codes: [] }],
    ] as const) {
      expect(await shop.call(method, path, body, headers)).toMatchObject({
        status: 403,
        body: { code: "foreign_cart" },
      })
    }
    expect(await shop.call("POST", `${cart}/complete`, {}, headers)).toEqual({
      status: 400,
      body: {
        type: "invalid_data",
        message: "The cart could not be completed. Sign in as its customer to see why.",
      },
    })
  }
  expect((await shop.call("GET", cart, undefined, owner)).status).toBe(200)
})

it("a shopper whose session ended at the bank gets the order, of which nobody else is told", async () => {
  const [owner, stranger] = [await customer(), await customer()]
  const cart_id = await accountsCart(owner)
  const collection = z.object({ payment_collection: z.object({ id: z.string() }) })
  const { payment_collection } = await shop.ok(
    collection,
    "POST",
    "/store/payment-collections",
    { cart_id },
    owner,
  )
  const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
  const choose = (headers: Record<string, string>) =>
    shop.call("POST", sessions, { provider_id: "pp_test_test", data: {} }, headers)
  expect(await choose(stranger)).toMatchObject({ status: 403, body: { code: "foreign_cart" } })
  expect((await choose(owner)).status).toBe(200)
  const completed = `/store/carts/${cart_id}/complete`
  for (const headers of [{}, stranger, {}])
    expect(await shop.call("POST", completed, {}, headers)).toEqual({
      status: 200,
      body: { type: "order", order: null },
    })
  const told = z.object({ type: z.literal("order"), order: z.object({ id: z.string() }) })
  const { order } = await shop.ok(told, "POST", completed, {}, owner)
  expect(await untilAtRest(shop, order.id)).toMatchObject([{ state: "completed" }])
  const mine = await shop.call("GET", "/store/customers/me/domains", undefined, owner)
  expect(mine).toMatchObject({ status: 200, body: { count: 1 } })
})

it("a line that came into the cart while the cart became an order ends, and is no part of it", async () => {
  const cart_id = await cartWith(aName())
  const paid = await shop.pay(cart_id)
  expect(paid).toHaveProperty("order_id")
  /** The cart as whoever read it before the order was there. */
  const ordered = async (at: "NULL" | "now()", gone: "NULL" | "now()") => {
    await query(shop.databaseUrl, `UPDATE cart SET completed_at = ${at} WHERE id = $1`, [cart_id])
    await query(shop.databaseUrl, `UPDATE order_cart SET deleted_at = ${gone} WHERE cart_id = $1`, [cart_id])
    await query(
      shop.databaseUrl,
      `UPDATE cart_payment_collection SET deleted_at = ${gone} WHERE cart_id = $1`,
      [cart_id],
    )
  }
  await ordered("NULL", "now()")
  const late = aName()
  expect((await shop.addDomain(cart_id, late)).status).toBe(200)
  await ordered("now()", "NULL")
  const stateOf = async () => {
    const [row] = await query(shop.databaseUrl, "SELECT state FROM reseller_order WHERE subject = $1", [late])
    return z.object({ state: z.string() }).parse(row).state
  }
  await waitUntil(async () => (await stateOf()) === "expired", {
    timeout_ms: LOOKED_AT_WITHIN_MS,
    what: () => "the late line to end",
  })
})

it("the e-mail address of a guest's cart stays, so that nobody takes it over while its shopper is at the bank", async () => {
  const cart_id = await cartWith(aName())
  const cart = `/store/carts/${cart_id}`
  const { headers } = await shop.newCustomer()
  for (const path of [cart, `${cart}/`, cart.replace("carts", "CARTS")])
    expect(await shop.call("POST", path, { email: "stranger@example.com" })).toMatchObject({
      status: 409,
      body: { code: "cart_owner_fixed" },
    })
  expect(await shop.call("POST", cart, { email: "stranger@example.com" }, headers)).toMatchObject({
    status: 409,
    body: { code: "cart_owner_fixed" },
  })
  expect((await shop.call("GET", cart, undefined, headers)).status).toBe(200)
  const more = { domain: aName() }
  expect((await shop.call("POST", `${cart}/domains`, more, headers)).status).toBe(403)
  expect((await shop.call("POST", cart, { email: "BUYER@example.com" })).status).toBe(200)
  expect((await shop.call("POST", cart, { metadata: { gift: true } })).status).toBe(200)
})

it("an account's cart goes to no guest by another e-mail address", async () => {
  const owner = await shop.newCustomer()
  const cart_id = await accountsCart(owner.headers)
  const answer = await shop.call(
    "POST",
    `/store/carts/${cart_id}`,
    { email: "other@example.com" },
    owner.headers,
  )
  expect(answer).toMatchObject({ status: 409, body: { code: "cart_owner_fixed" } })
})

it("a guest's cart goes to nobody while it is paid, as little to an account of its address; before that it does", async () => {
  const cart_id = await cartWith(aName())
  const email = `${aName()}@a.example`
  const cart = `/store/carts/${cart_id}`
  await shop.removeLine(cart_id, (await shop.lines(cart_id))[0]?.id ?? "")
  expect((await shop.call("POST", cart, { email })).status).toBe(200)
  const domain = aName()
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  expect(await shop.choosePayment(cart_id, {})).toBeNull()
  const stranger = await signUp(shop, email)
  expect(await shop.call("POST", `${cart}/customer`, {}, stranger)).toMatchObject({
    status: 409,
    body: { code: "cart_owner_fixed" },
  })
  expect((await shop.call("POST", cart, { email, metadata: { gift: true } }, stranger)).status).toBe(200)
  expect(await shop.pay(cart_id)).toHaveProperty("order_id")
  expect((await shop.call("GET", `/store/customers/me/domains/${domain}`, undefined, stranger)).status).toBe(
    404,
  )

  const other = `${aName()}@a.example`
  const unpaid = await shop.newCart()
  await shop.call("POST", `/store/carts/${unpaid}`, { email: other })
  expect((await shop.addDomain(unpaid, aName())).status).toBe(200)
  const account = await signUp(shop, other)
  expect((await shop.call("POST", `/store/carts/${unpaid}/customer`, {}, account)).status).toBe(200)
  expect((await shop.addDomain(unpaid, aName())).status).toBe(403)
})

it("an account's cart with another contact address keeps it, also in a form that sends it again", async () => {
  const account = await shop.newCustomer()
  const cart_id = await accountsCart(account.headers)
  const cart = `/store/carts/${cart_id}`
  await query(shop.databaseUrl, "UPDATE cart SET email = 'office@a.example' WHERE id = $1", [cart_id])
  const form = { email: "office@a.example", metadata: { gift: true } }
  expect((await shop.call("POST", cart, form, account.headers)).status).toBe(200)
})

it("a customer's cart is open to that customer alone also where Medusa is told it in a body, a query or by its payment", async () => {
  const [owner, stranger] = [await customer(), await customer()]
  const cart_id = await accountsCart(owner)
  expect(await shop.choosePayment(cart_id, {}, owner)).toBeNull()
  for (const headers of [{}, stranger])
    for (const [method, path, body] of [
      ["POST", "/store/payment-collections", { cart_id }],
      ["GET", `/store/shipping-options?cart_id=${cart_id}`, undefined],
      ["POST", "/store/shipping-options/so_ANY/calculate", { cart_id, data: {} }],
    ] as const)
      expect(await shop.call(method, path, body, headers)).toMatchObject({
        status: 403,
        body: { code: "foreign_cart" },
      })
  const mine = await shop.call("POST", "/store/payment-collections", { cart_id }, owner)
  expect(mine.status).toBe(200)
})
