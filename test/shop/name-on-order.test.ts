import { z } from "zod"
import { call } from "../../tools/seed/call"
import { addDomain, aName, buy, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { choosePayment, completeCart } from "../support/shop/pay"

openDomainShop()

const found = z.object({
  results: z.array(z.object({ domain: z.string(), orderable: z.boolean(), reason: z.string().nullable() })),
})

const search = async (domain: string) => {
  const { results } = await call(domainShop.shop.http, found, {
    method: "POST",
    url: "/store/domains/search",
    data: { query: domain, region_id: domainShop.region_id },
  })
  return results.find((one) => one.domain === domain)
}

/** Somebody else's paid order of a name that upstream goes on calling free: it waits for credit. */
async function waitingOrder(domain: string) {
  const { control } = domainShop.sandbox
  const { credit } = control.ledger()
  control.setAccount({ credit: 0 })
  const order = await buy(domainShop, [domain])
  const row = await untilState(domainShop, order.id, domain, "waiting")
  return { order, row, refill: () => control.setAccount({ credit }) }
}

describe("a name that a paid order is getting", () => {
  it("is told to the next shopper before they pay, in the search, the cart and the checkout", async () => {
    const domain = aName()
    const early = await newCart(domainShop.shop, domainShop)
    await addDomain(domainShop, early.id, domain)
    await choosePayment(domainShop.shop, early.id)
    const { order, refill } = await waitingOrder(domain)

    expect(await search(domain)).toMatchObject({ orderable: false, reason: "on_order" })
    const late = await newCart(domainShop.shop, domainShop)
    expectRefusal(await tryAddDomain(domainShop, late.id, { domain }), 422, "on_order")
    const completed = await completeCart(domainShop.shop, early.id)
    expectRefusal(completed, 409, "domain_unavailable")
    expect(completed.data).toMatchObject({ domain, reason: "on_order" })

    refill()
    await untilState(domainShop, order.id, domain, "completed")
    expectRefusal(await tryAddDomain(domainShop, late.id, { domain }), 422, "on_order")
  })
})
