import { z } from "zod"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { inDays } from "../../brought/test/support/domains/portfolio"
import { untilRenewal } from "../../brought/test/support/renewals/renewals"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
let stopOther: () => Promise<void>
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  stopOther = await shop.startAnother()
})
afterAll(async () => {
  await stopOther?.()
  await shop?.stop()
})

it("where upstream renews, what it renewed is billed by itself, on two instances once, and its payer is shown where to pay", async () => {
  const metadata = { payment_link_template: "https://shop.example/pay/{cart_id}" }
  await shop.sql("UPDATE store SET metadata = $1", [JSON.stringify(metadata)])
  const owner = await shop.newCustomer()
  const domain = aName()
  const sync = async (expiry: string) => {
    shop.sandbox.control.setDomain({ domain, owner: "account", expiry, auto_renew: true })
    await shop.asAdmin("POST", "/admin/domains/sync", {})
  }
  await sync(inDays(20))
  await shop.until(`${domain} to be in the portfolio`, async () =>
    shop.has("SELECT 1 FROM reseller_domain WHERE domain = $1 AND expiry IS NOT NULL", [domain]),
  )
  await shop.asAdmin("POST", `/admin/domains/${domain}/assign`, { customer_id: owner.id })
  const mine = `/store/customers/me/domains/${domain}`
  expect((await shop.ask(owner, "POST", `${mine}/auto-renew`, { auto_renew: true })).status).toBe(200)
  await sync(inDays(20 + 365))

  const { cart_id } = await untilRenewal(shop, domain, { state: "open", kind: "owed", bills: 1 })
  expect((await shop.ask(owner, "GET", mine)).body).toMatchObject({
    domain: { payment: { kind: "owed", cart_id, link: `https://shop.example/pay/${cart_id}` } },
  })
  const carts = () =>
    shop.sql("SELECT id FROM cart WHERE customer_id = $1 AND deleted_at IS NULL", [owner.id])
  // The other instance may have begun one as well, and throws it away.
  await shop.until("one cart to be left", async () => (await carts()).length === 1)
  expect(await carts()).toEqual([{ id: cart_id }])

  const order_id = placed(await shop.pay(z.string().parse(cart_id), {}, owner))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ domain, state: "completed" }])
  await untilRenewal(shop, domain, { state: "paid" })
})
