import { buy, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { ClaimLinks } from "../../src/app/links/claim-links"
import { signUp } from "../support/customer"
import { SECRETS } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

const BUYER = "buyer@example.com"
/** Looked for every minute. */
const FOLLOWS_WITHIN_MS = 90_000
const PATH = "/store/customers/me/orders/claim"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

it("an order that Medusa transfers to an account brings the guest's domain along", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain])
  await untilAtRest(shop, order_id)
  const account = await shop.newCustomer()
  const transfer = `/admin/orders/${order_id}/transfer`
  expect((await shop.asAdmin("POST", transfer, { customer_id: account.id })).status).toBe(200)
  const [change] = await query(
    shop.databaseUrl,
    "SELECT details->>'token' AS token FROM order_change_action WHERE order_id = $1 AND action = 'TRANSFER_CUSTOMER'",
    [order_id],
  )
  expect((await shop.call("POST", `/store/orders/${order_id}/transfer/accept`, { ...change })).status).toBe(
    200,
  )
  const isTheirs = async () =>
    (await shop.ask(account, "GET", `/store/customers/me/domains/${domain}`)).status === 200
  await waitUntil(isTheirs, { timeout_ms: FOLLOWS_WITHIN_MS, what: () => `${domain} to follow its order` })
})

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

it("a customer whom the shop deletes loses their domain, which is nobody's then and told", async () => {
  const [domain, customer] = [aName(), await shop.newCustomer()]
  await untilAtRest(shop, await buy(shop, [domain]))
  const page = `/admin/domains/${domain}`
  const given = await shop.asAdmin("POST", `${page}/assign`, { customer_id: customer.id })
  expect(given.body).toMatchObject({ domain: { condition: "ok" } })
  expect((await shop.asAdmin("DELETE", `/admin/customers/${customer.id}`)).status).toBe(200)
  const isNobodys = async () => JSON.stringify((await shop.asAdmin("GET", page)).body).includes('"unowned"')
  await waitUntil(isNobodys, { timeout_ms: FOLLOWS_WITHIN_MS, what: () => `${domain} to be nobody's` })
  const { body } = await shop.asAdmin("GET", "/admin/domain-account")
  expect(body).toMatchObject({
    domain_account: { warnings: expect.arrayContaining([{ code: "domains_disowned", domains: 1 }]) },
  })
})
