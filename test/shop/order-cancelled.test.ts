import { z } from "zod"
import { call } from "../../tools/seed/call"
import { aName, buy } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { retrieveOrder } from "../support/shop/order"

openDomainShop()

const cancel = async (order_id: string): Promise<void> => {
  await call(domainShop.shop.admin, z.unknown(), { method: "POST", url: `/admin/orders/${order_id}/cancel` })
  expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({ status: "canceled" })
}

describe("an order cancelled while its domain is under way", () => {
  it("leaves the refund to a person when upstream fails it, for Medusa refunds no cancelled order", async () => {
    const domain = aName("pendingfor60s-")
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "pending")
    await cancel(order.id)
    domainShop.sandbox.control.setDomain({ domain, order_state: "failed" })
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row.refund_amount).toBeNull()
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    const done = await untilState(domainShop, order.id, domain, "refunded")
    expect(done.refund_amount).toBe(done.paid)
  })
})
