import { z } from "zod"
import { type MailCatcher, startCatcher } from "../../brought/demo/mail/catcher"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { hurry, notifyWith } from "../../brought/test/support/mail/shop-mail"
import { untilRenewal } from "../../brought/test/support/renewals/renewals"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { Medusa2Shop } from "../support/medusa-2-shop"

const UNTIL_MS = 60_000
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let shop: Medusa2Shop
let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startCatcher()
  shop = await Medusa2Shop.start(notifyWith(catcher))
})
afterAll(async () => {
  await shop?.stop()
  await catcher?.stop()
})

const sync = () => shop.ask("admin", "POST", "/admin/domains/sync", {})
const domainOf = async (domain: string) => (await shop.ask("admin", "GET", `/admin/domains/${domain}`)).body

it("where upstream renews, what it renewed is billed by itself, on two instances once, and its payer is shown where to pay", async () => {
  const stores = z.object({ stores: z.array(z.object({ id: z.string() })) })
  const [store] = stores.parse((await shop.ask("admin", "GET", "/admin/stores")).body).stores
  const metadata = { payment_link_template: "https://shop.example/pay/{cart_id}" }
  expect((await shop.ask("admin", "POST", `/admin/stores/${store?.id}`, { metadata })).status).toBe(200)
  const end = await shop.startAnother()
  try {
    const owner = await shop.newCustomer()
    const domain = aName()
    shop.sandbox.control.setDomain({ domain, owner: "account", expiry: inDays(20), auto_renew: true })
    await sync()
    await waitUntil(async () => JSON.stringify(await domainOf(domain)).includes(inDays(20)), {
      timeout_ms: UNTIL_MS,
      what: () => `${domain} to be in the portfolio`,
    })
    await shop.ask("admin", "POST", `/admin/domains/${domain}/assign`, { customer_id: owner.id })
    const mine = `/store/customers/me/domains/${domain}`
    expect((await shop.ask(owner, "POST", `${mine}/auto-renew`, { auto_renew: true })).status).toBe(200)
    shop.sandbox.control.setDomain({ domain, expiry: inDays(20 + 365) })
    await sync()

    const { cart_id } = await untilRenewal(shop, domain, { state: "open", kind: "owed", bills: 1 })
    expect((await shop.ask(owner, "GET", mine)).body).toMatchObject({
      domain: { payment: { kind: "owed", cart_id, link: `https://shop.example/pay/${cart_id}` } },
    })
    const told = await query(
      shop.databaseUrl,
      "SELECT event, customer_id FROM reseller_notice WHERE domain = $1 AND event = 'domain.renewal_owed'",
      [domain],
    )
    expect(told).toEqual([{ event: "domain.renewal_owed", customer_id: owner.id }])
    const carts = "SELECT id FROM cart WHERE customer_id = $1 AND deleted_at IS NULL"
    // The other instance may have begun one as well, and throws it away.
    const isOne = async () => (await query(shop.databaseUrl, carts, [owner.id])).length === 1
    await waitUntil(isOne, { timeout_ms: UNTIL_MS, what: () => "one cart to be left" })
    expect(await query(shop.databaseUrl, carts, [owner.id])).toEqual([{ id: cart_id }])
    // Mails of a minute go together.
    await hurry(shop)
    const mailed = () => catcher.mails.filter(({ text }) => text.includes(cart_id))
    await waitUntil(async () => mailed().length > 0, { timeout_ms: UNTIL_MS, what: () => "the bill's mail" })
    const [line] = await shop.lines(cart_id, owner)
    const sum = new Intl.NumberFormat("en").format(line?.unit_price ?? 0)
    expect(mailed().map(({ text }) => text)).toEqual([
      expect.stringMatching(
        new RegExp(`Amount to pay.*${sum} toman[^]*https://shop\\.example/pay/${cart_id}`),
      ),
    ])
    const account = await shop.ask("admin", "GET", "/admin/domain-account")
    expect(JSON.stringify(account.body)).not.toContain("payment_link_missing")

    const order_id = placed(await shop.pay(cart_id, {}, owner))
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ domain, state: "completed" }])
    await untilRenewal(shop, domain, { state: "paid" })
  } finally {
    await end()
  }
})
