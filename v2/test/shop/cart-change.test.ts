import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { signUp } from "../support/customer"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** Invented, IRT for the first year and each further one; there is no markup. */
const PRICE = { register: 600_000, renew: 700_000 }
const NAMESERVERS = ["ns1.example.org", "ns2.example.org"]

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
beforeEach(() => shop.sandbox.control.setPrice({ tld: "com", cost: PRICE }))
afterEach(() => shop.sandbox.control.clearFaults())
afterAll(() => shop?.stop())

const change = (cart_id: string, domain: string, body: unknown, headers = {}) =>
  shop.call("POST", `/store/carts/${cart_id}/domains/${domain}`, body, headers)

const openRows = (cart_id: string) =>
  query(
    shop.databaseUrl,
    "SELECT line_item_id, request, price FROM reseller_order WHERE cart_id = $1 AND state = 'quoted'",
    [cart_id],
  )

async function cartWith(domain: string, more = {}): Promise<string> {
  const cart_id = await shop.newCart()
  expect((await shop.addDomain(cart_id, domain, more)).status).toBe(200)
  return cart_id
}

describe("A name in the cart", () => {
  it("gets another term at a fresh quote, keeps its nameservers and its place, and is what is bought", async () => {
    const [domain, other] = [aName(), aName()]
    const cart_id = await cartWith(domain, { nameservers: NAMESERVERS })
    await shop.addDomain(cart_id, other)
    shop.sandbox.control.setPrice({ tld: "com", cost: { register: 610_000, renew: 710_000 } })
    const answer = await change(cart_id, domain, { years: 3 })
    expect(answer).toMatchObject({
      status: 200,
      body: { domain_order: { domain, years: 3, state: "quoted" } },
    })
    const placesOf = await query(
      shop.databaseUrl,
      "SELECT title, unit_price::int FROM cart_line_item WHERE cart_id = $1 AND deleted_at IS NULL ORDER BY created_at",
      [cart_id],
    )
    const price = 610_000 + 2 * 710_000
    expect(placesOf).toMatchObject([{ title: domain, unit_price: price }, { title: other }])
    const rows = await untilAtRest(shop, placed(await shop.pay(cart_id)))
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(expect.objectContaining({ domain, state: "completed", paid: price }))
    expect(shop.sandbox.control.domains()).toContainEqual(
      expect.objectContaining({ domain, nameservers: NAMESERVERS }),
    )
  })

  it("that is already as wished stays as it is", async () => {
    const domain = aName()
    const cart_id = await cartWith(domain)
    expect((await change(cart_id, domain, { years: 2 })).status).toBe(200)
    const before = await openRows(cart_id)
    expect((await change(cart_id, domain, { years: 2 })).status).toBe(200)
    expect(await openRows(cart_id)).toEqual(before)
  })

  it("that is changed twice at once is there once, and agrees with its row", async () => {
    const domain = aName()
    const cart_id = await cartWith(domain)
    const answers = await Promise.all([2, 3, 4].map((years) => change(cart_id, domain, { years })))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const [line, ...others] = await shop.lines(cart_id)
    expect(others).toEqual([])
    expect(await openRows(cart_id)).toEqual([
      expect.objectContaining({ line_item_id: line?.id, price: line?.unit_price }),
    ])
  })
})

describe("The cart stays exactly as it was when", () => {
  const changesNothing = async (
    domain: string,
    attempt: (cart_id: string) => Promise<{ status: number }>,
  ) => {
    const cart_id = await cartWith(domain)
    const before = [await shop.lines(cart_id), await openRows(cart_id)]
    const answer = await attempt(cart_id)
    expect([await shop.lines(cart_id), await openRows(cart_id)]).toEqual(before)
    return answer
  }

  it.each([
    ["the term is too long", { years: 99 }, 400],
    ["a price is sent along", { years: 2, price: 1 }, 400],
    ["a nameserver is none", { nameservers: ["not a host", "nor this"] }, 400],
  ])("%s", async (_, body, status) => {
    const domain = aName()
    expect(await changesNothing(domain, (id) => change(id, domain, body))).toMatchObject({ status })
  })

  it("the name is not in it", async () => {
    const answer = await changesNothing(aName(), (id) => change(id, aName(), { years: 2 }))
    expect(answer).toMatchObject({ status: 404, body: { code: "not_in_cart" } })
  })

  it("the line cannot be written when its new row is there already", async () => {
    const domain = aName()
    await query(
      shop.databaseUrl,
      `CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
       CREATE TRIGGER break_it BEFORE UPDATE OF unit_price ON cart_line_item FOR EACH ROW
         WHEN (NEW.unit_price <> OLD.unit_price) EXECUTE FUNCTION break_it()`,
    )
    const answer = await changesNothing(domain, (id) => change(id, domain, { years: 2 }))
    await query(shop.databaseUrl, "DROP TRIGGER break_it ON cart_line_item; DROP FUNCTION break_it")
    expect(answer.status).toBe(500)
  })

  it("it is the cart of another account", async () => {
    const domain = aName()
    const [owner, stranger] = [
      await signUp(shop, `${aName()}@example.com`),
      await signUp(shop, `${aName()}@example.com`),
    ]
    const cart_id = await shop.newCart()
    await shop.call("POST", `/store/carts/${cart_id}/customer`, {}, owner)
    expect((await shop.call("POST", `/store/carts/${cart_id}/domains`, { domain }, owner)).status).toBe(200)
    const before = await openRows(cart_id)
    for (const headers of [stranger, {}]) {
      expect(await change(cart_id, domain, { years: 2 }, headers)).toMatchObject({
        status: 403,
        body: { code: "foreign_cart" },
      })
    }
    expect(await openRows(cart_id)).toEqual(before)
  })
})

it.each([1, 2, 3])("a change that races with the payment: what is paid is what is bought (%s)", async () => {
  const domain = aName()
  const cart_id = await cartWith(domain)
  const [paid, changed] = await Promise.all([shop.pay(cart_id), change(cart_id, domain, { years: 2 })])
  expect(changed.status).toBeLessThan(500)
  const order_id = "order_id" in paid ? paid.order_id : placed(await shop.pay(cart_id))
  const rows = await untilAtRest(shop, order_id)
  const { taken, given_back } = await shop.money(order_id)
  expect(rows).toMatchObject([{ domain, state: "completed", paid: taken }])
  expect(given_back).toBe(0)
  expect(rows[0]?.price).toBe(taken)
})
