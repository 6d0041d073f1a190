import { z } from "zod"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { signUp } from "../support/customer"
import { Medusa2Shop } from "../support/medusa-2-shop"
import { newPromotion } from "../support/promotion"

/** Any price in toman is above it. */
const DEAREST_USD = 1_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({ pricing: { exchange_rates: { usd: "0.00001" } } })
})
afterAll(() => shop?.stop())

async function cartWith(domain: string) {
  const cart_id = await shop.newCart()
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  const [line] = await shop.lines(cart_id)
  if (line === undefined) throw new Error("no line")
  return { cart_id, line }
}

it("Medusa's own route cannot change a line of ours", async () => {
  const { cart_id, line } = await cartWith(aName())
  const answer = await shop.call("POST", `/store/carts/${cart_id}/line-items/${line.id}`, { quantity: 5 })
  expect(answer).toMatchObject({ status: 400, body: { type: "not_allowed", code: "domain_line_fixed" } })
  expect(await shop.lines(cart_id)).toEqual([line])
})

it("nobody takes a line out of another cart than the one that they name", async () => {
  const { cart_id, line } = await cartWith(aName())
  const other = await shop.newCart()
  expect(await shop.removeLine(other, line.id)).toMatchObject({ status: 404, body: { code: "not_in_cart" } })
  expect(await shop.lines(cart_id)).toEqual([line])
})

it.each([
  ["POST", "/store/carts/%00/domains"],
  ["POST", "/store/carts/%00/complete"],
  ["DELETE", "/store/carts/none/line-items/%00"],
  ["POST", "/store/payment-collections/%00/payment-sessions"],
])("%s %s is refused: nothing has such an id", async (method, path) => {
  const body = method === "DELETE" ? undefined : {}
  expect((await shop.call(method, path, body)).status).toBe(400)
})

it("a name is in a cart once, and can be put in again as soon as it was taken out", async () => {
  const domain = aName()
  const { cart_id, line } = await cartWith(domain)
  expect(await shop.addDomain(cart_id, domain)).toMatchObject({
    status: 409,
    body: { code: "already_in_cart" },
  })
  expect((await shop.removeLine(cart_id, line.id)).status).toBe(200)
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
})

it("a cart that goes to a region with another currency keeps its names, at their prices there, and its code, though sweeps look for removed lines meanwhile", async () => {
  const { cart_id, line } = await cartWith(aName())
  const domains = Array.from({ length: 19 }, () => ({ domain: aName() }))
  await shop.call("POST", `/store/carts/${cart_id}/domains/batch`, { domains })
  const regions = z.object({ regions: z.array(z.object({ id: z.string(), currency_code: z.string() })) })
  const { regions: all } = await shop.ok(regions, "GET", "/store/regions")
  const usd = all.find(({ currency_code }) => currency_code === "usd")
  const promo_codes = ["MOVES10"]
  await newPromotion(shop, "MOVES10", 10)
  await shop.call("POST", `/store/carts/${cart_id}/promotions`, { promo_codes })
  const titles = async () => (await shop.lines(cart_id)).map(({ title }) => title).sort()
  const before = await titles()
  expect(before).toHaveLength(20)
  let isMoving = true
  const isDue = `UPDATE reseller_order SET watch_at = clock_timestamp()
    WHERE id IN (SELECT id FROM reseller_order WHERE cart_id = $1 FOR UPDATE SKIP LOCKED)`
  const watching = (async () => {
    while (isMoving) await query(shop.databaseUrl, isDue, [cart_id])
  })()
  const moved = await shop.call("POST", `/store/carts/${cart_id}`, { region_id: usd?.id })
  isMoving = false
  await watching
  expect(moved).toMatchObject({
    status: 200,
    body: { cart: { currency_code: "usd", promotions: [{ code: "MOVES10" }] } },
  })
  expect(await titles()).toEqual(before)
  const priced = (await shop.lines(cart_id)).find(({ title }) => title === line.title)
  expect(priced?.unit_price).toBeCloseTo(line.unit_price * 0.00001, 2)
  const paid = await shop.pay(cart_id)
  expect(paid).toHaveProperty("order_id")
})

it.each([0, 1])(
  "a name that is added beside a change of region, to %d others, is sold at its price there or refused",
  async (others) => {
    const regions = z.object({ regions: z.array(z.object({ id: z.string(), currency_code: z.string() })) })
    const { regions: all } = await shop.ok(regions, "GET", "/store/regions")
    const usd = all.find(({ currency_code }) => currency_code === "usd")
    for (let one = 0; one < 4; one++) {
      const cart_id = await shop.newCart()
      for (let before = 0; before < others; before++) await shop.addDomain(cart_id, aName())
      const domain = aName()
      const [moved, added] = await Promise.all([
        shop.call("POST", `/store/carts/${cart_id}`, { region_id: usd?.id }),
        shop.addDomain(cart_id, domain),
      ])
      expect(moved.status).toBe(200)
      if (added.status !== 200) expect(added).toMatchObject({ status: 409 })
      const lines = await shop.lines(cart_id)
      expect(lines).toHaveLength(others + (added.status === 200 ? 1 : 0))
      for (const { unit_price } of lines) expect(unit_price).toBeLessThan(DEAREST_USD)
      if (lines.length > 0) expect(await shop.pay(cart_id)).toHaveProperty("order_id")
    }
  },
)

it.each([
  ["no name at all", { domain: "???" }, 400],
  ["a field that nobody knows", { domain: "good-name.com", price: 1 }, 400],
  ["a name that is taken", { domain: "taken-name.com" }, 422],
])("%s is refused, and the cart stays as it was", async (_, body, status) => {
  const cart_id = await shop.newCart()
  const answer = await shop.call("POST", `/store/carts/${cart_id}/domains`, body)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(await shop.lines(cart_id)).toEqual([])
})

it("a name in an account's cart is changed by that account alone", async () => {
  const domain = aName()
  const [email, stranger] = [`${domain}@example.com`, `other-${domain}@example.com`]
  const cart_id = await shop.newCart(email)
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  const [owner, other] = [await signUp(shop, email), await signUp(shop, stranger)]
  expect(await shop.call("POST", `/store/carts/${cart_id}/customer`, {}, owner)).toMatchObject({
    status: 200,
    body: { cart: { items: [{ title: domain }] } },
  })
  const change = (headers: Record<string, string>) =>
    shop.call("POST", `/store/carts/${cart_id}/domains/${domain}`, { years: 2 }, headers)
  for (const headers of [{}, other])
    expect(await change(headers)).toMatchObject({ status: 403, body: { code: "foreign_cart" } })
  expect(await change(owner)).toMatchObject({ status: 200, body: { domain_order: { years: 2 } } })
})
