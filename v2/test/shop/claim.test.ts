import { ClaimLinks } from "../../../src/reseller/orders/claim-links.service"
import { buy, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { SECRETS } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const newSale = async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain])
  await untilAtRest(shop, order_id)
  return { domain, order_id, customer: await shop.newCustomer() }
}

it("an order that Medusa transfers to an account brings the guest's domain along", async () => {
  const { domain, order_id, customer } = await newSale()
  const transfer = await shop.asAdmin("POST", `/admin/orders/${order_id}/transfer`, {
    customer_id: customer.id,
  })
  expect(transfer.status).toBe(200)
  const [change] = await shop.sql(
    "SELECT details->>'token' AS token FROM order_change_action WHERE order_id = $1 AND action = 'TRANSFER_CUSTOMER'",
    [order_id],
  )
  const accepted = await shop.call("POST", `/store/orders/${order_id}/transfer/accept`, { ...Object(change) })
  expect(accepted.status).toBe(200)
  const mine = `/store/customers/me/domains/${domain}`
  const isTheirs = async () => (await shop.ask(customer, "GET", mine)).status === 200
  await shop.until(`${domain} to follow its order`, isTheirs)
})

it("a mailed link brings a guest's order with its domain into an account, and is no use to another", async () => {
  const { domain, order_id, customer } = await newSale()
  const other = await shop.newCustomer()
  const claim = (who: typeof customer, secret: string) => {
    const token = new ClaimLinks(secret).make([order_id], "buyer@example.com")
    return shop.ask(who, "POST", "/store/customers/me/orders/claim", { token })
  }
  expect((await claim(customer, "another secret")).body).toMatchObject({ code: "link_invalid" })
  // Their token is good still.
  const deleted = await shop.newCustomer()
  expect((await shop.asAdmin("DELETE", `/admin/customers/${deleted.id}`)).status).toBe(200)
  expect((await claim(deleted, SECRETS.JWT_SECRET)).status).toBe(404)
  for (let times = 0; times < 2; times += 1)
    expect((await claim(customer, SECRETS.JWT_SECRET)).body).toMatchObject({ orders: [{ id: order_id }] })
  expect((await claim(other, SECRETS.JWT_SECRET)).status).toBe(404)
  const mine = `/store/customers/me/domains/${domain}`
  expect((await shop.ask(customer, "GET", mine)).body).toMatchObject({ domain: { domain } })
  expect((await shop.ask(other, "GET", mine)).status).toBe(404)
})

it("a customer whom the shop deletes loses their domain, which is nobody's then and told", async () => {
  const { domain, customer } = await newSale()
  const page = `/admin/domains/${domain}`
  const given = await shop.asAdmin("POST", `${page}/assign`, { customer_id: customer.id })
  expect(given.body).toMatchObject({ domain: { condition: "ok" } })
  expect((await shop.asAdmin("DELETE", `/admin/customers/${customer.id}`)).status).toBe(200)
  const isNobodys = async () => JSON.stringify((await shop.asAdmin("GET", page)).body).includes('"unowned"')
  await shop.until(`${domain} to be nobody's`, isNobodys)
  const { body } = await shop.asAdmin("GET", "/admin/domain-account")
  expect(body).toMatchObject({
    domain_account: { warnings: expect.arrayContaining([{ code: "domains_disowned", domains: 1 }]) },
  })
})
