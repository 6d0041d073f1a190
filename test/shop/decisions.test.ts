import { z } from "zod"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { decide, domainOrder, domainOrderSchema, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const listSchema = z.object({
  domain_orders: z.array(domainOrderSchema),
  count: z.number(),
  limit: z.number(),
  offset: z.number(),
})
const list = (query: string) =>
  call(domainShop.shop.admin, listSchema, { url: `/admin/domain-orders?${query}` })
const domainsIn = async (query: string) =>
  (await list(query)).domain_orders.map(({ domain }) => domain).sort()

async function heldOrder(domain: string) {
  const order = await buy(domainShop, [domain])
  return { order, held: await untilState(domainShop, order.id, domain, "held") }
}

// Which rows it has, by each filter and on each page: test/medusa/order-list.
describe("the list of domain orders", () => {
  it("has what became an order, in pages, and what is in carts only when asked for", async () => {
    const [registered, failed] = [aName("listed"), aName("fail-listed")]
    const { id } = await buy(domainShop, [registered, failed])
    await untilState(domainShop, id, registered, "completed")
    const row = await untilState(domainShop, id, failed, "refunded")
    await cartWith(domainShop, [aName("listed-in-a-cart")])
    expect(await domainsIn("q=LISTED")).toEqual([failed, registered].sort())
    expect(await domainsIn("q=listed&state=quoted")).toHaveLength(1)
    for (const query of ["state=completed,refunded", "state=completed&state=refunded"])
      expect(await domainsIn(`${query}&order_id=${id}`)).toHaveLength(2)
    for (const query of ["q=%25", "q=_"]) expect(await domainsIn(`${query}&order_id=${id}`)).toEqual([])
    for (const known of [row.id, row.line_item_id]) expect(await domainsIn(`q=${known}`)).toEqual([failed])
    const pages = [await list(`order_id=${id}&limit=1`), await list(`order_id=${id}&limit=1&offset=1`)]
    expect(pages).toMatchObject([
      { count: 2, limit: 1, offset: 0, domain_orders: [{ domain: failed }] },
      { count: 2, limit: 1, offset: 1, domain_orders: [{ domain: registered }] },
    ])
  })
})

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

// Each answer to each decision, by what upstream's record shows: test/core/decisions/decide.
describe("an order whose outcome a person must find out", () => {
  /** Upstream's answer to the paid call cannot be read, so a person must look. */
  const doubtful = async () => {
    const domain = aName()
    domainShop.sandbox.control.addFault({
      match: { endpoint: "register", domain },
      fault: { kind: "unknown_error", identifier: "registry_on_holiday" },
    })
    const { order, held } = await heldOrder(domain)
    expect(held.hold_reason).toBe("unknown_answer")
    return { domain, order, held }
  }

  it("cannot be rejected while upstream has the domain; retried it goes on with the same key", async () => {
    const { domain, order, held } = await doubtful()
    const { control } = domainShop.sandbox
    control.setDomain({ domain, owner: "account" })
    for (const even_if_charged of [false, true])
      expect(await decide(domainShop, held.id, "reject", { even_if_charged })).toMatchObject({
        status: 409,
        data: { type: "conflict", code: "upstream_has_it", domain_order: { state: "held" } },
      })
    control.setDomain({ domain, owner: "nobody" })
    expect((await decide(domainShop, held.id, "retry")).status).toBe(200)
    expect((await untilState(domainShop, order.id, domain, "completed")).attempts).toBe(2)
    const [movement] = control.ledger().movements.filter((one) => one.domain === domain)
    const sent = control.requests().filter(({ idempotency_key }) => idempotency_key === movement?.key)
    expect(sent).toHaveLength(2)
  })
})
