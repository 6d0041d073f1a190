import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { cartSchema } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { createDiscount, redeem } from "../support/shop/promotions"

let domainShop: DomainShop
let order_ids: string[]
let line_while_held: z.infer<typeof lineSchema>

const lineSchema = z
  .object({
    id: z.string(),
    order_id: z.string(),
    order_display_id: z.number(),
    domain: z.string(),
    title: z.null(),
    state: z.string(),
    quoted_cost: z.number().nullable(),
    charged: z.number().nullable(),
    price: z.number(),
    discount: z.number(),
    tax: z.number(),
    paid: z.number(),
    refund: z.number(),
    margin: z.number().nullable(),
    expected_margin: z.number().nullable(),
    currency_code: z.string(),
    at: z.string(),
    action: z.literal("register"),
    years: z.number(),
  })
  .strict()
const ledgerSchema = z.object({
  period: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  lines: z.array(lineSchema),
  totals: z.array(z.record(z.unknown())),
})

const ledger = (period = "") =>
  call(domainShop.shop.admin, ledgerSchema, { url: `/admin/domain-ledger${period}` })

/** The rows of the file, without its head. */
const csv = async (period: string): Promise<string[]> => {
  const { data } = await domainShop.shop.admin.get<string>(`/admin/domain-ledger${period}`, {
    headers: { Accept: "text/csv" },
  })
  return data.trimEnd().split("\r\n").slice(1)
}

const EVERYTHING = "?from=2015-01-01"

const DOMAINS = {
  plain: aName(),
  discounted: aName(),
  failed: aName("fail-"),
  dearer: aName("priceup20-"),
  dollars: aName(),
  pending: aName("pendingfor600s-"),
  given_up: aName("pendingfail2-"),
}

const lineOf = async (domain: string) => {
  const line = (await ledger()).lines.find((one) => one.domain === domain)
  if (!line) throw new Error(`no line for ${domain}`)
  return line
}

/** A region in US dollars without tax, with a cart of one domain in it. */
async function dollarCart(domain: string): Promise<string> {
  const { shop } = domainShop
  const { region } = await call(shop.admin, z.object({ region: z.object({ id: z.string() }) }), {
    method: "POST",
    url: "/admin/regions",
    data: {
      name: "Abroad",
      currency_code: "usd",
      tax_rate: 0,
      payment_providers: ["demo"],
      fulfillment_providers: ["manual"],
      countries: ["us"],
    },
  })
  const answer = z.object({ cart: cartSchema })
  const { cart } = await call(shop.http, answer, {
    method: "POST",
    url: "/store/carts",
    data: { region_id: region.id },
  })
  await call(shop.http, answer, {
    method: "POST",
    url: `/store/carts/${cart.id}`,
    data: { email: "sara@customer.test" },
  })
  await addDomain(domainShop, cart.id, domain)
  return cart.id
}

/** A cost of 1,000,000 IRT and a markup of 20 % make a price of 1,200,000; tax is 10 %; 50,000 IRT are a dollar. */
beforeAll(async () => {
  domainShop = await startDomainShop({
    pricing: { markup_percent: 20, exchange_rates: { usd: "0.00002" } },
  })
  const { shop, sandbox } = domainShop
  sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
  await call(shop.admin, z.unknown(), {
    method: "POST",
    url: "/admin/store",
    data: { currencies: ["irt", "usd"] },
  })

  const plain = await buy(domainShop, [DOMAINS.plain, DOMAINS.failed])
  await untilState(domainShop, plain.id, DOMAINS.plain, "completed")
  await untilState(domainShop, plain.id, DOMAINS.failed, "refunded")

  const cart = await cartWith(domainShop, [DOMAINS.discounted])
  const code = await createDiscount(shop, domainShop, { type: "percentage", value: 10, allocation: "total" })
  await redeem(shop, cart.id, { discount: code })
  const discounted = await pay(shop, cart.id)
  await untilState(domainShop, discounted.id, DOMAINS.discounted, "completed")

  const dearer = await buy(domainShop, [DOMAINS.dearer])
  const held = await untilState(domainShop, dearer.id, DOMAINS.dearer, "held")
  line_while_held = await lineOf(DOMAINS.dearer)
  await decide(domainShop, held.id, "approve", { cost: held.current_cost })
  await untilState(domainShop, dearer.id, DOMAINS.dearer, "completed")

  const dollars = await pay(shop, await dollarCart(DOMAINS.dollars))
  await untilState(domainShop, dollars.id, DOMAINS.dollars, "completed")
  const pending = await buy(domainShop, [DOMAINS.pending])
  await untilState(domainShop, pending.id, DOMAINS.pending, "pending")
  const given_up = await buy(domainShop, [DOMAINS.given_up])
  await untilState(domainShop, given_up.id, DOMAINS.given_up, "refunded")
  order_ids = [plain, discounted, dearer, dollars, pending, given_up].map(({ id }) => id)
})
afterAll(async () => {
  await expectAgreement(domainShop)
  await domainShop?.stop()
})

describe("a line of the ledger", () => {
  it("of a registered domain has the margin: paid less tax and cost", async () => {
    expect(await lineOf(DOMAINS.plain)).toMatchObject({
      state: "completed",
      quoted_cost: 1_000_000,
      charged: 1_000_000,
      price: 1_200_000,
      discount: 0,
      tax: 120_000,
      paid: 1_320_000,
      refund: 0,
      margin: 200_000,
      currency_code: "irt",
    })
  })

  it("shows what a discount took of the margin", async () => {
    // 1,200,000 - 120,000 = 1,080,000, with tax 1,188,000
    expect(await lineOf(DOMAINS.discounted)).toMatchObject({
      price: 1_200_000,
      discount: 120_000,
      tax: 108_000,
      paid: 1_188_000,
      margin: 80_000,
    })
  })

  it("shows what a risen cost took of the margin", async () => {
    expect(await lineOf(DOMAINS.dearer)).toMatchObject({
      quoted_cost: 1_000_000,
      charged: 1_200_000,
      margin: 0,
    })
  })

  it("that waits for a decision shows what its margin would be at the cost of now, and no margin", async () => {
    expect(line_while_held).toMatchObject({ state: "held", margin: null, expected_margin: 0 })
    expect(await lineOf(DOMAINS.dearer)).toMatchObject({ margin: 0, expected_margin: null })
    expect(await lineOf(DOMAINS.failed)).toMatchObject({ margin: 0, expected_margin: null })
  })

  it("in another currency counts the cost at the rate of the quote", async () => {
    // 1,000,000 IRT are 20.00 dollars, plus 20 % 24.00
    expect(await lineOf(DOMAINS.dollars)).toMatchObject({
      charged: 1_000_000,
      price: 2_400,
      tax: 0,
      paid: 2_400,
      margin: 400,
      currency_code: "usd",
    })
  })

  it.each([
    ["that upstream refused", DOMAINS.failed],
    ["that upstream accepted and then gave up, with what it had charged", DOMAINS.given_up],
  ])("of a refunded domain %s gained and cost nothing", async (_, domain) => {
    expect(await lineOf(domain)).toMatchObject({
      state: "refunded",
      charged: null,
      paid: 1_320_000,
      refund: 1_320_000,
      margin: 0,
    })
  })

  it("that is under way shows what it is charged", async () => {
    expect(await lineOf(DOMAINS.pending)).toMatchObject({
      state: "pending",
      charged: 1_000_000,
      margin: 200_000,
    })
  })
})

describe("the totals", () => {
  it("add the lines up, each currency by itself", async () => {
    const { lines, totals } = await ledger()
    expect(lines).toHaveLength(7)
    expect(totals).toEqual([
      {
        currency_code: "irt",
        orders: 6,
        undecided: 0,
        quoted_cost: 6_000_000,
        charged: 4_200_000,
        price: 7_200_000,
        discount: 120_000,
        // 120,000 each, the discounted one 108,000
        tax: 708_000,
        // five times 1,320,000 and 1,188,000
        paid: 7_788_000,
        refund: 2_640_000,
        // 200,000 + 0 (refunded) + 80,000 + 0 (dearer) + 200,000
        margin: 480_000,
      },
      {
        currency_code: "usd",
        orders: 1,
        undecided: 0,
        quoted_cost: 1_000_000,
        charged: 1_000_000,
        price: 2_400,
        discount: 0,
        tax: 0,
        paid: 2_400,
        refund: 0,
        margin: 400,
      },
    ])
    const { movements } = domainShop.sandbox.control.ledger()
    const sign = { charge: 1, return: -1, hold: 0, release: 0 } as const
    const charged = movements.reduce((sum, { type, amount }) => sum + sign[type] * amount, 0)
    expect(totals.reduce((sum, one) => sum + Number(one.charged), 0)).toBe(charged)
  })
})

describe("one order", () => {
  it("has its own lines alone, several have theirs, with Medusa's number of each", async () => {
    const [plain = ""] = order_ids
    const { lines } = await ledger(`?order_id=${plain}`)
    expect(lines.map(({ domain }) => domain).sort()).toEqual([DOMAINS.plain, DOMAINS.failed].sort())
    expect((await ledger("?order_id=order_nothing")).lines).toEqual([])
    const all = await ledger(`?order_id=${order_ids.join(",")}`)
    expect(new Set(all.lines.map(({ order_id }) => order_id))).toEqual(new Set(order_ids))
    expect(new Set(all.lines.map(({ order_display_id }) => order_display_id)).size).toBe(order_ids.length)
  })
})

describe("a period", () => {
  /** The orders were placed today; one of them is moved to the last second of the 20th of March 2026. */
  beforeAll(async () => {
    await query(
      domainShop.shop.databaseUrl,
      "UPDATE reseller_order SET created_at = '2026-03-20T23:59:59Z' WHERE subject = $1",
      [DOMAINS.dollars],
    )
  })

  it.each([
    ["?from=2026-03-20&to=2026-03-20", 1],
    ["?to=2026-03-20", 1],
    ["?from=2026-03-21", 6],
    ["?from=2000-01-01", 7],
    ["?to=2026-03-19", 0],
    ["?from=2026-03-20T23:59:59Z&to=2026-03-21T00:00:00Z", 1],
    ["?from=2026-03-20T00:00:00Z&to=2026-03-20T23:59:59Z", 0],
  ])("%s has %i lines", async (period, count) => {
    expect((await ledger(period)).lines).toHaveLength(count)
  })

  it("that nobody asks for is the last 90 days, as the answer says; an order is answered whole", async () => {
    const age = `UPDATE reseller_order SET created_at = now() - $2 * interval '1 day' WHERE subject = $1`
    const place = (days: number) => query(domainShop.shop.databaseUrl, age, [DOMAINS.dollars, days])
    await place(89)
    const { lines, period } = await ledger()
    expect(lines).toHaveLength(7)
    expect(period.to).toBeNull()
    const days = (Date.now() - Date.parse(String(period.from))) / (24 * 60 * 60 * 1_000)
    expect(days).toBeCloseTo(90, 2)
    await place(91)
    expect((await ledger()).lines).toHaveLength(6)
    expect((await csv("")).length).toBe(6)
    const [dollars] = await query(
      domainShop.shop.databaseUrl,
      "SELECT order_id FROM reseller_order WHERE subject = $1",
      [DOMAINS.dollars],
    )
    const { order_id } = z.object({ order_id: z.string() }).parse(dollars)
    expect((await ledger(`?order_id=${order_id}`)).lines).toHaveLength(1)
  })

  it("is answered as it was read", async () => {
    expect((await ledger("?from=2026-03-20&to=2026-03-20")).period).toEqual({
      from: "2026-03-20T00:00:00.000Z",
      to: "2026-03-21T00:00:00.000Z",
    })
  })

  it.each([
    "?from=yesterday",
    "?to=2026-13-01",
    "?since=2026-01-01",
    "?from=-000001-01-01",
    "?to=%2B275760-09-13",
    "?from=1",
  ])("%s is refused", async (period) => {
    expect(await domainShop.shop.admin.get<unknown>(`/admin/domain-ledger${period}`)).toMatchObject({
      status: 400,
      data: { type: "invalid_data", code: "invalid_request" },
    })
  })
})

describe("as CSV", () => {
  it("the ledger has the same lines under named columns, without expectations, titles and numbers of orders, as a file", async () => {
    const { status, headers, data } = await domainShop.shop.admin.get<string>(
      `/admin/domain-ledger${EVERYTHING}`,
      { headers: { Accept: "text/csv" } },
    )
    expect(status).toBe(200)
    expect(headers["content-type"]).toMatch(/^text\/csv/)
    expect(headers["content-disposition"]).toContain("domain-ledger.csv")
    const [head, ...lines] = data.trimEnd().split("\r\n")
    const columns = (head ?? "").split(",")
    const units = new Map(columns.map((column) => [column.split(" ")[0], column]))
    expect(columns.slice(7)).toEqual([
      ...["quoted_cost (IRT)", "charged (IRT)", "price (currency_code)", "discount (currency_code)"],
      ...["tax (currency_code)", "paid (currency_code)", "refund (currency_code)", "margin (currency_code)"],
      "currency_code",
    ])
    const { lines: expected } = await ledger(EVERYTHING)
    expect(
      lines.map((line) => Object.fromEntries(line.split(",").map((cell, n) => [columns[n], cell]))),
    ).toEqual(
      expected.map(({ expected_margin: _, title: __, order_display_id: ___, ...line }) =>
        Object.fromEntries(
          Object.entries(line).map(([name, value]) => {
            const column = units.get(name)
            const isCents = line.currency_code === "usd" && column?.endsWith(" (currency_code)")
            const figure = isCents && typeof value === "number" ? (value / 100).toFixed(2) : value
            return [column, figure === null ? "" : String(figure)]
          }),
        ),
      ),
    )
    expect(new Set(expected.map(({ order_id }) => order_id))).toEqual(new Set(order_ids))
  })
})

describe("a long ledger", () => {
  const MANY = 10_001
  const DECADE = "?from=2015-01-01&to=2016-12-31"

  beforeAll(async () => {
    const { databaseUrl } = domainShop.shop
    await query(databaseUrl, "CREATE TABLE kept_row AS SELECT * FROM reseller_order WHERE subject = $1", [
      DOMAINS.plain,
    ])
    // Hundreds of lines of the same moment: a batch ends among them.
    await query(
      databaseUrl,
      `INSERT INTO reseller_order (id, state, reason, subject, request, price, paid, charged, currency_code, created_at)
       SELECT 'long_' || n, 'refunded', 'test', 'long-' || n || '.com', request, 0, 0, NULL, currency_code,
              timestamptz '2016-01-01T00:00:00.000001Z' + (n / 700) * interval '1 microsecond'
         FROM kept_row, generate_series(1, $1::int) n`,
      [MANY],
    )
  })
  afterAll(async () => {
    await query(domainShop.shop.databaseUrl, "DELETE FROM reseller_order WHERE id LIKE 'long_%'")
    await query(domainShop.shop.databaseUrl, "DROP TABLE kept_row")
  })

  it("is not answered whole: the refusal says what to do", async () => {
    const answer = await domainShop.shop.admin.get<unknown>(`/admin/domain-ledger${DECADE}`)
    expectRefusal(answer, 422, "too_many_lines")
  })

  it("is downloaded whole, each line once, the oldest first", async () => {
    const rows = await csv(DECADE)
    expect(rows).toHaveLength(MANY)
    expect(new Set(rows).size).toBe(MANY)
    const days = rows.map((row) => row.split(",")[2] ?? "")
    expect(days).toEqual([...days].sort())
  })
})

it("what a person gave back of an order after it was done is taken off its line", async () => {
  const { shop } = domainShop
  const domain = aName()
  const { id } = await buy(domainShop, [domain])
  await untilState(domainShop, id, domain, "completed")
  const refund = async (amount: number) => {
    const data = { amount, reason: "other" }
    await call(shop.admin, z.unknown(), { method: "POST", url: `/admin/orders/${id}/refund`, data })
    return (await ledger(`?order_id=${id}`)).lines
  }
  expect(await refund(660_000)).toMatchObject([{ state: "completed", refund: 660_000, margin: -400_000 }])
  expect(await refund(660_000)).toMatchObject([{ state: "completed", refund: 1_320_000, margin: -1_000_000 }])
})
