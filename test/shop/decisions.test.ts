import { aName, buy } from "../support/domains/buy"
import { decide, domainOrder, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { expectRefusal } from "../support/refusal"
import { waitFor } from "../support/wait-for"

openDomainShop()

async function heldOrder(domain: string) {
  const order = await buy(domainShop, [domain])
  return { order, held: await untilState(domainShop, order.id, domain, "held") }
}

it("an order that there is not is answered 404 at every door, and a stranger 401", async () => {
  const url = "/admin/domain-orders/dord_nothing"
  const { admin, http } = domainShop.shop
  for (const door of ["approve", "reject", "retry"])
    expectRefusal(await admin.post(`${url}/${door}`, {}), 404, "domain_order_not_found")
  expectRefusal(await admin.get(url), 404, "domain_order_not_found")
  for (const door of ["approve", "reject", "retry"])
    expect((await http.post(`${url}/${door}`, {})).status).toBe(401)
})

describe("a decision", () => {
  it("to pay a cost above tolerance is taken of the cost that it names, after which there is nothing to decide", async () => {
    const { order, held } = await heldOrder(aName("priceup20-"))
    const { id, domain, quoted_cost, current_cost } = held
    expect(held.hold_reason).toBe("price_increase")
    expectRefusal(await decide(domainShop, id, "approve", { cost: quoted_cost }), 409, "cost_changed")
    expect((await decide(domainShop, id, "approve", { cost: current_cost })).status).toBe(200)
    expect((await untilState(domainShop, order.id, domain, "completed")).charged).toBe(current_cost)
    expectRefusal(await decide(domainShop, id, "reject"), 409, "not_decidable")
  })

  it("not to go on gives the money back", async () => {
    const { order, held } = await heldOrder(aName("errs-no-price-"))
    expect((await decide(domainShop, held.id, "reject")).status).toBe(200)
    const row = await untilState(domainShop, order.id, held.domain, "refunded")
    expect(row.refund_amount).toBe(row.paid)
    expect(row.history.find(({ to }) => to === "failed")?.who).toMatch(/^admin:usr_/)
  })

  it("of several admins at once is made by one of them; the others learn of it", async () => {
    const { order, held } = await heldOrder(aName("priceup20-"))
    const cost = held.current_cost
    const answers = await Promise.all([
      ...[1, 2].map(() => decide(domainShop, held.id, "approve", { cost })),
      ...[1, 2].map(() => decide(domainShop, held.id, "reject")),
      decide(domainShop, held.id, "retry"),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    for (const { data } of answers.filter(({ status }) => status === 409))
      expect(data).toMatchObject({ code: expect.stringMatching(/^(changed_meanwhile|not_decidable)$/) })
    const isAtRest = async () => {
      const { state, history } = await domainOrder(domainShop, order.id, held.domain)
      const decided = history.filter(({ who }) => who.startsWith("admin:"))
      return ["completed", "refunded", "held"].includes(state) && decided.length > 0
    }
    await waitFor(isAtRest, { what: "the order to come to rest" })
    const row = await domainOrder(domainShop, order.id, held.domain)
    expect(row.history.filter(({ who }) => who.startsWith("admin:"))).toHaveLength(1)
    if (row.state === "held") await decide(domainShop, row.id, "reject")
  })
})
