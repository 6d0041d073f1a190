import { z } from "zod"
import { call } from "../../dev/seed/call"
import { healthAnswerSchema } from "../../src/reseller/operations/account.requests"
import { aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { cartSchema, newCart } from "../support/shop/cart"
import { ALL_OWN, guarded, type OwnName, unguarded } from "../support/shop/own-services"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

/** .com costs 1,305,000 IRT in the sandbox's first tier; at 0.00001 dollars a toman. */
const PRICE_USD_CENTS = 1_305

let dollar: string

/** The shop has services of its own in every place of ours, each under its guard. */
openDomainShop({ pricing: { exchange_rates: { usd: "0.00001" } } }, { files: guarded(ALL_OWN) })
beforeAll(async () => {
  dollar = await newRegion(domainShop.shop, { currency_code: "usd", country: "us" })
})

const answer = z.object({ cart: cartSchema })
const read = async (id: string) =>
  (await call(domainShop.shop.http, answer, { url: `/store/carts/${id}` })).cart
const health = async () =>
  (await call(domainShop.shop.admin, healthAnswerSchema, { url: "/admin/domain-health" })).domain_health
const warnings = async () =>
  z
    .object({ domain_account: z.object({ warnings: z.array(z.object({ code: z.string() }).passthrough()) }) })
    .parse((await domainShop.shop.admin.get("/admin/domain-account")).data).domain_account.warnings

async function readyToPay(domain: string): Promise<{ id: string; line: string }> {
  const cart = await cartWith(domainShop, [domain])
  await choosePayment(domainShop.shop, cart.id, { capture: "later" })
  return { id: cart.id, line: cart.items[0]?.id ?? "" }
}

describe("a shop with services of its own under our guards", () => {
  it("is well, and its own code runs", async () => {
    expect((await health()).guards_missing).toEqual([])
    const cart = await cartWith(domainShop, [aName()])
    expect(await read(cart.id)).toMatchObject({ read_by: "own cart service", items: [{ quantity: 1 }] })
  })

  it("sells as the plain shop does, and neither quantity nor region cost a line its price", async () => {
    const { http } = domainShop.shop
    const domain = aName()
    const cart = await cartWith(domainShop, [domain])
    const [line] = cart.items
    const more = await http.post(`/store/carts/${cart.id}/line-items/${line?.id}`, { quantity: 2 })
    expectRefusal(more, 400, "domain_line_fixed")
    const moved = await http.post(`/store/carts/${cart.id}`, { region_id: dollar })
    expect(answer.parse(moved.data).cart.items).toMatchObject([{ unit_price: PRICE_USD_CENTS }])
    const order = await pay(domainShop.shop, cart.id)
    await untilState(domainShop, order.id, domain, "completed")
    await untilAtRest(domainShop)
  })
})

describe("a shop whose own services replace ours without the guard", () => {
  const replaced: readonly OwnName[] = ["cartService", "cartCompletionStrategy"]
  let filled: { id: string; line: string }
  let draft: string

  beforeAll(async () => {
    filled = await readyToPay(aName())
    const wish = {
      email: "sara@customer.test",
      region_id: domainShop.region_id,
      domains: [{ domain: aName() }],
    }
    const { data } = await domainShop.shop.admin.post("/admin/domain-sales", wish)
    draft = z.object({ sale: z.object({ draft_order_id: z.string() }) }).parse(data).sale.draft_order_id
    await domainShop.shop.restart({ files: unguarded(replaced) })
  })

  it("tells so in its log, its health and its account, with what to do", async () => {
    expect(domainShop.shop.logs()).toMatch(/cartService is not guarded: .*export it as withCartGuard\(…\)/)
    expect(domainShop.shop.logs()).toMatch(/cartCompletionStrategy is not guarded: .*withCartCompletionGuard/)
    const { status, guards_missing } = await health()
    expect({ status, guards_missing }).toEqual({ status: "down", guards_missing: replaced })
    expect(await warnings()).toContainEqual({ code: "guards_missing", guards: replaced })
  })

  it("sells nothing of ours, and asks upstream for nothing", async () => {
    const cart = await newCart(domainShop.shop, domainShop)
    const lookups = () => domainShop.sandbox.control.requests().filter(({ limit }) => limit === "lookup")
    const before = lookups().length
    expectRefusal(await tryAddDomain(domainShop, cart.id, { domain: aName() }), 503, "guards_missing")
    const many = await domainShop.shop.http.post(`/store/carts/${cart.id}/domains/batch`, {
      domains: [{ domain: aName() }],
    })
    expectRefusal(many, 503, "guards_missing")
    expect(lookups()).toHaveLength(before)
  })

  it("completes no cart and no draft order with our lines, and changes none", async () => {
    const { http, admin } = domainShop.shop
    const path = `/store/carts/${filled.id}`
    expectRefusal(await completeCart(domainShop.shop, filled.id), 503, "guards_missing")
    expectRefusal(
      await http.post(`${path}/line-items/${filled.line}`, { quantity: 2 }),
      503,
      "guards_missing",
    )
    expectRefusal(await http.post(path, { region_id: dollar }), 503, "guards_missing")
    expectRefusal(await http.post(`${path}/payment-sessions`), 503, "guards_missing")
    expectRefusal(await admin.post(`/admin/draft-orders/${draft}/pay`), 503, "guards_missing")
    expect((await read(filled.id)).items).toHaveLength(1)
  })

  it("is told of a guard that a field of its class would hide, and does not start", async () => {
    const files = {
      "dist/services/cart.js": `const { CartService } = require("@medusajs/medusa")
const { withCartGuard } = require("medusa-plugin-domain-reseller/guards")
class Hiding extends CartService { updateLineItem = async () => ({}) }
exports.default = withCartGuard(Hiding)`,
    }
    await expect(domainShop.shop.restart({ files })).rejects.toThrow(/updateLineItem as a field/)
  })
})
