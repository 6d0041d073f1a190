import { z } from "zod"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { signUp } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

type Headers = Record<string, string>

let shop: Medusa2Shop
let owner: Headers
let stranger: Headers
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  ;[owner, stranger] = [await customer(), await customer()]
})
afterAll(() => shop?.stop())

const customer = () => signUp(shop, `${aName()}@example.com`)

async function accountsCart(domain = aName()): Promise<string> {
  const cart_id = await shop.cartWith(domain)
  await shop.sql("UPDATE cart SET customer_id = NULL WHERE id = $1", [cart_id])
  expect((await shop.call("POST", `/store/carts/${cart_id}/customer`, {}, owner)).status).toBe(200)
  return cart_id
}

const FOREIGN = { status: 403, body: { code: "foreign_cart" } }
const FIXED = { status: 409, body: { code: "cart_owner_fixed" } }

it("an account's cart with a name in it is open to that account alone, on Medusa's own routes too, and wherever else it is named", async () => {
  const domain = aName()
  const cart_id = await accountsCart(domain)
  await shop.choosePayment(cart_id, {}, owner)
  const cart = `/store/carts/${cart_id}`
  const ways = [
    ["GET", cart, undefined],
    ["POST", cart, { email: "mine@example.com" }],
    ["POST", `${cart}/promotions`, { promo_codes: [] }],
    ["POST", `${cart}/domains/${domain}`, { years: 2 }],
    ["POST", "/store/payment-collections", { cart_id }],
    ["GET", `/store/shipping-options?cart_id=${cart_id}`, undefined],
    ["POST", "/store/shipping-options/so_ANY/calculate", { cart_id, data: {} }],
  ] as const
  for (const headers of [{}, stranger])
    for (const [method, path, body] of ways)
      expect([path, await shop.call(method, path, body, headers)]).toMatchObject([path, FOREIGN])
  expect((await shop.call("GET", cart, undefined, owner)).status).toBe(200)
  expect((await shop.call("POST", `${cart}/domains/${domain}`, { years: 2 }, owner)).status).toBe(200)
  const collection = await shop.call("POST", "/store/payment-collections", { cart_id }, owner)
  expect(collection.status).toBe(200)
})

it("a completion that cannot be is told to strangers without a reason", async () => {
  const cart_id = await accountsCart()
  for (const headers of [{}, stranger])
    expect(await shop.complete(cart_id, headers)).toEqual({
      status: 400,
      body: {
        type: "invalid_data",
        message: "The cart could not be completed. Sign in as its customer to see why.",
      },
    })
})

it("a shopper whose session ended at the bank gets the order, of which nobody else is told", async () => {
  const cart_id = await accountsCart()
  await expect(shop.choosePayment(cart_id, {}, stranger)).rejects.toThrow("foreign_cart")
  await shop.choosePayment(cart_id, {}, owner)
  for (const headers of [{}, stranger, {}])
    expect(await shop.complete(cart_id, headers)).toEqual({
      status: 200,
      body: { type: "order", order: null },
    })
  const told = z
    .object({ order: z.object({ id: z.string() }) })
    .parse((await shop.complete(cart_id, owner)).body)
  expect(await untilAtRest(shop, told.order.id)).toMatchObject([{ state: "completed" }])
  const mine = await shop.call("GET", "/store/customers/me/domains", undefined, owner)
  expect(mine).toMatchObject({ status: 200, body: { count: 1 } })
})

it("a guest's cart follows its guest to another address, while it is paid too, and takes no name of a stranger", async () => {
  const domain = aName()
  const cart_id = await shop.cartWith(domain)
  const cart = `/store/carts/${cart_id}`
  expect((await shop.call("GET", cart, undefined, stranger)).status).toBe(200)
  expect(await shop.call("POST", cart, { metadata: { gift: true } }, stranger)).toMatchObject(FIXED)
  expect((await shop.call("POST", `${cart}/domains`, { domain: aName() }, stranger)).status).toBe(403)
  await shop.choosePayment(cart_id)
  const email = `${aName()}@a.example`
  for (const change of [{ email }, { email: email.toUpperCase() }, { metadata: { gift: true } }])
    expect((await shop.call("POST", cart, change)).status).toBe(200)
  const order_id = placed(await shop.pay(cart_id))
  await untilAtRest(shop, order_id)
  const theirs = `SELECT o.email, r.customer_id = o.customer_id AS is_theirs FROM reseller_order r JOIN "order" o ON o.id = r.order_id
                   WHERE r.subject = $1`
  expect(await shop.sql(theirs, [domain])).toEqual([{ email, is_theirs: true }])
})

it("an account's cart goes to no guest by another e-mail address, and keeps a contact address that a form sends again", async () => {
  const cart_id = await accountsCart()
  const cart = `/store/carts/${cart_id}`
  expect(await shop.call("POST", cart, { email: "other@example.com" }, owner)).toMatchObject(FIXED)
  await shop.sql("UPDATE cart SET email = 'office@a.example' WHERE id = $1", [cart_id])
  const form = { email: "office@a.example", metadata: { gift: true } }
  expect((await shop.call("POST", cart, form, owner)).status).toBe(200)
})

it("a guest's cart goes to nobody while it is paid, as little to an account of its address; before that it does", async () => {
  const emptyCart = async (email: string) => {
    const cart_id = await shop.newCart()
    expect((await shop.call("POST", `/store/carts/${cart_id}`, { email })).status).toBe(200)
    return cart_id
  }
  const [email, domain] = [`${aName()}@a.example`, aName()]
  const cart_id = await emptyCart(email)
  const cart = `/store/carts/${cart_id}`
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  await shop.choosePayment(cart_id)
  const account = await signUp(shop, email)
  expect(await shop.call("POST", `${cart}/customer`, {}, account)).toMatchObject(FIXED)
  expect((await shop.call("POST", cart, { email, metadata: { gift: true } }, account)).status).toBe(200)
  placed(await shop.pay(cart_id))
  const mine = await shop.call("GET", `/store/customers/me/domains/${domain}`, undefined, account)
  expect(mine.status).toBe(404)

  const other = `${aName()}@a.example`
  const unpaid = await emptyCart(other)
  expect((await shop.addDomain(unpaid, aName())).status).toBe(200)
  const taken = await shop.call("POST", `/store/carts/${unpaid}/customer`, {}, await signUp(shop, other))
  expect(taken.status).toBe(200)
  expect((await shop.addDomain(unpaid, aName())).status).toBe(403)
})
