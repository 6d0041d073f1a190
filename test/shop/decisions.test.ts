import { z } from "zod"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import {
  type DomainOrder,
  decide,
  domainOrder,
  domainOrderSchema,
  untilState,
} from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { sentEarlier } from "../support/inquiries/time"
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

/** Upstream's answer to the paid call cannot be read, so a person must look; what it did is up to the fault. */
async function heldOrder(domain: string) {
  const order = await buy(domainShop, [domain])
  return { order, held: await untilState(domainShop, order.id, domain, "held") }
}

describe("the list of domain orders", () => {
  let registered: string
  let failed: string
  let order_id: string

  beforeAll(async () => {
    registered = aName("listed")
    failed = aName("fail-listed")
    order_id = (await buy(domainShop, [registered, failed])).id
    await untilState(domainShop, order_id, registered, "completed")
    await untilState(domainShop, order_id, failed, "refunded")
    await cartWith(domainShop, [aName("listed-in-a-cart")])
  })

  it("shows what became an order, and what is in carts only when asked for", async () => {
    expect(await domainsIn("q=listed")).toEqual([failed, registered].sort())
    expect(await domainsIn("q=listed&state=quoted")).toHaveLength(1)
  })

  it.each([
    ["state=completed", () => [registered]],
    ["state=completed,refunded", () => [registered, failed]],
    ["state=completed&state=refunded", () => [registered, failed]],
    ["state=held", () => []],
    ["q=LISTED", () => [registered, failed]],
    ["q=%25", () => []],
    ["q=_", () => []],
  ] as const)("is filtered by %s", async (query, domains) => {
    expect(await domainsIn(`${query}&order_id=${order_id}`)).toEqual([...domains()].sort())
  })

  it("finds a row by its own id, its line's or its order's", async () => {
    const row = await untilState(domainShop, order_id, registered, "completed")
    expect(await domainsIn(`q=${row.id}`)).toEqual([registered])
    expect(await domainsIn(`q=${row.line_item_id}`)).toEqual([registered])
    expect(await domainsIn(`q=${order_id}`)).toHaveLength(2)
  })

  it("is cut into pages, the newest first, with the count of all", async () => {
    const first = await list(`order_id=${order_id}&limit=1`)
    const second = await list(`order_id=${order_id}&limit=1&offset=1`)
    expect(first).toMatchObject({ count: 2, limit: 1, offset: 0 })
    expect(second).toMatchObject({ count: 2, limit: 1, offset: 1 })
    const [newest, oldest] = [first, second].map(({ domain_orders }) => domain_orders[0]?.domain)
    expect([newest, oldest]).toEqual([failed, registered])
    expect((await list(`order_id=${order_id}&offset=2`)).domain_orders).toEqual([])
  })

  it.each(["state=sold", "limit=0", "limit=101", "limit=many", "offset=-1", "sort=domain"])(
    "refuses %s and says what is wrong",
    async (query) => {
      const { status, data } = await domainShop.shop.admin.get<unknown>(`/admin/domain-orders?${query}`)
      expect(status).toBe(400)
      expect(data).toMatchObject({ type: "invalid_data", code: "invalid_request" })
    },
  )
})

describe("without a login", () => {
  it.each([
    ["GET", "/admin/domain-orders"],
    ["GET", "/admin/domain-orders/dord_1"],
    ["POST", "/admin/domain-orders/dord_1/approve"],
    ["POST", "/admin/domain-orders/dord_1/reject"],
    ["POST", "/admin/domain-orders/dord_1/retry"],
    ["GET", "/admin/domain-account"],
    ["GET", "/admin/domain-ledger"],
  ] as const)("%s %s is refused", async (method, url) => {
    expect((await domainShop.shop.http.request({ method, url })).status).toBe(401)
  })
})

describe("an order that there is not", () => {
  it.each(["", "/approve", "/reject", "/retry"])("answers 404 on …/:id%s", async (path) => {
    const method = path === "" ? "GET" : "POST"
    const url = `/admin/domain-orders/dord_nothing${path}`
    expect(
      await domainShop.shop.admin.request({ method, url, data: method === "GET" ? undefined : {} }),
    ).toMatchObject({
      status: 404,
      data: { type: "not_found", code: "domain_order_not_found" },
    })
  })
})

describe("a decision", () => {
  it("with a body of another shape is refused", async () => {
    const { order, held } = await heldOrder(aName("priceup20-"))
    for (const body of [{ cost: "1" }, { cost: 1.5 }, { price: 1 }])
      expectRefusal(await decide(domainShop, held.id, "approve", body), 400, "invalid_request")
    await untilState(domainShop, order.id, held.domain, "held")
  })

  it("of several admins at once is made by one of them; the others learn of it", async () => {
    const { order, held } = await heldOrder(aName("priceup20-"))
    const answers = await Promise.all([
      decide(domainShop, held.id, "approve", { cost: held.current_cost }),
      decide(domainShop, held.id, "reject"),
      decide(domainShop, held.id, "approve", { cost: held.current_cost }),
      decide(domainShop, held.id, "reject"),
      decide(domainShop, held.id, "retry"),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    for (const { data } of answers.filter(({ status }) => status === 409)) {
      expect(data).toMatchObject({ code: expect.stringMatching(/^(changed_meanwhile|not_decidable)$/) })
    }
    const row = await untilAtRest(order.id, held.domain)
    const decided = row.history.filter(({ who }) => who.startsWith("admin:"))
    expect(decided).toHaveLength(1)
    if (row.state === "held") await decide(domainShop, row.id, "reject")
  })
})

const untilAtRest = async (order_id: string, domain: string) => {
  const states = ["completed", "refunded", "held"]
  let row = await domainOrder(domainShop, order_id, domain)
  const isAtRest = async () => {
    row = await domainOrder(domainShop, order_id, domain)
    return states.includes(row.state) && row.history.some(({ who }) => who.startsWith("admin:"))
  }
  await waitFor(isAtRest, { what: "the order to come to rest" })
  return row
}

describe("an order whose outcome a person must find out", () => {
  const unreadable = (domain: string) =>
    domainShop.sandbox.control.addFault({
      match: { endpoint: "register", domain },
      fault: { kind: "unknown_error", identifier: "registry_on_holiday" },
    })

  /** A call that broke off may still be at work, so that its absence proves nothing yet. */
  async function expectMayBeCharged({ id, order_id, domain }: DomainOrder): Promise<void> {
    expect(await decide(domainShop, id, "reject")).toMatchObject({
      status: 409,
      data: { type: "conflict", code: "may_be_charged", domain_order: { state: "held" } },
    })
    expect(await domainOrder(domainShop, order_id ?? "", domain)).toMatchObject({
      state: "held",
      refund_amount: null,
    })
  }

  it("is rejected and refunded once upstream has not had the domain for a quarter of an hour", async () => {
    const domain = aName()
    unreadable(domain)
    const { order, held } = await heldOrder(domain)
    expect(held.hold_reason).toBe("unknown_answer")
    await expectMayBeCharged(held)
    await sentEarlier(domainShop, held.id, 14)
    await expectMayBeCharged(held)
    await sentEarlier(domainShop, held.id, 1)
    expect((await decide(domainShop, held.id, "reject")).status).toBe(200)
    await untilState(domainShop, order.id, domain, "refunded")
  })

  it("goes on with the same key when it is retried", async () => {
    const domain = aName()
    unreadable(domain)
    const { order, held } = await heldOrder(domain)
    expect((await decide(domainShop, held.id, "retry")).status).toBe(200)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.attempts).toBe(2)
    const [movement] = domainShop.sandbox.control.ledger().movements.filter((one) => one.domain === domain)
    const sent = domainShop.sandbox.control
      .requests()
      .filter(({ idempotency_key }) => idempotency_key === movement?.key)
    expect(sent).toHaveLength(2)
  })

  it("cannot be rejected while upstream has the domain", async () => {
    const domain = aName()
    unreadable(domain)
    const { order, held } = await heldOrder(domain)
    domainShop.sandbox.control.setDomain({ domain, owner: "account" })
    for (const even_if_charged of [false, true]) {
      expect(await decide(domainShop, held.id, "reject", { even_if_charged })).toMatchObject({
        status: 409,
        data: { type: "conflict", code: "upstream_has_it", domain_order: { state: "held" } },
      })
    }
    domainShop.sandbox.control.setDomain({ domain, owner: "nobody" })
    await decide(domainShop, held.id, "retry")
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("cannot be rejected while upstream gives no answer, but by a person who made sure that nothing was charged", async () => {
    const domain = aName()
    unreadable(domain)
    const { order, held } = await heldOrder(domain)
    const { control } = domainShop.sandbox
    control.addFault({ match: { endpoint: "details" }, fault: { kind: "reset" }, times: null })
    for (const even_if_charged of [false, true]) {
      const answer = await decide(domainShop, held.id, "reject", { even_if_charged })
      expectRefusal(answer, 409, "upstream_unavailable")
    }
    control.clearFaults()
    expect(await untilState(domainShop, order.id, domain, "held")).toEqual(held)
    expect((await decide(domainShop, held.id, "reject", { even_if_charged: true })).status).toBe(200)
    await untilState(domainShop, order.id, domain, "refunded")
  })
})
