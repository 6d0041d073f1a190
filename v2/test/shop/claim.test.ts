import { buy, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { ClaimLinks } from "../../src/app/links/claim-links"
import { signUp } from "../support/customer"
import { SECRETS } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

const BUYER = "buyer@example.com"
const PATH = "/store/customers/me/orders/claim"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

it("a mailed link brings a guest's order with its domain into an account, once, and is no use to another", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain])
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
  const token = new ClaimLinks(SECRETS.JWT_SECRET).make([order_id], BUYER)
  const [mine, anothers] = [
    await signUp(shop, `${domain}@a.example`),
    await signUp(shop, `${domain}@b.example`),
  ]

  const forged = new ClaimLinks("another secret").make([order_id], BUYER)
  expect(await shop.call("POST", PATH, { token: forged }, mine)).toMatchObject({
    status: 404,
    body: { code: "link_invalid" },
  })
  for (let times = 0; times < 2; times += 1)
    expect(await shop.call("POST", PATH, { token }, mine)).toMatchObject({
      status: 200,
      body: { orders: [{ id: order_id }] },
    })
  expect((await shop.call("POST", PATH, { token }, anothers)).status).toBe(404)
  expect(await shop.call("GET", `/store/customers/me/domains/${domain}`, undefined, mine)).toMatchObject({
    status: 200,
    body: { domain: { domain } },
  })
  expect((await shop.call("GET", `/store/customers/me/domains/${domain}`, undefined, anothers)).status).toBe(
    404,
  )
})
