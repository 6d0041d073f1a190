import { call } from "../../dev/seed/call"
import { ledgerAnswerSchema } from "../../src/reseller/ledger/ledger.requests"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { pay, refundByAdmin } from "../support/shop/pay"
import { createDiscount, redeem } from "../support/shop/promotions"
import { newRegion } from "../support/shop/region"

let order_ids: string[]

/** What a line is worth, and which period a query means: test/ledger/ledger.test.ts. */
const ledger = (period = "") =>
  call(domainShop.shop.admin, ledgerAnswerSchema, { url: `/admin/domain-ledger${period}` })

const asCsv = (period: string) =>
  domainShop.shop.admin.get<string>(`/admin/domain-ledger${period}`, { headers: { Accept: "text/csv" } })
const rowsOf = (csv: string): string[] => csv.trimEnd().split("\r\n")

const DOMAINS = {
  plain: aName(),
  discounted: aName(),
  failed: aName("fail-"),
  dollars: aName(),
  pending: aName("pendingfor600s-"),
  given_up: aName("pendingfail2-"),
}

/** A cost of 1,000,000 IRT and a markup of 20 % make a price of 1,200,000; tax is 10 %; 50,000 IRT are a dollar. */
openDomainShop({ pricing: { markup_percent: 20, exchange_rates: { usd: "0.00002" } } })
beforeAll(async () => {
  const { shop, sandbox } = domainShop
  sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
  const bought = async (cart_id: string, ...wanted: (readonly [string, string])[]) => {
    const order = await pay(shop, cart_id)
    for (const [domain, state] of wanted) await untilState(domainShop, order.id, domain, state)
    return order.id
  }
  const plain = await cartWith(domainShop, [DOMAINS.plain, DOMAINS.failed])
  const discounted = await cartWith(domainShop, [DOMAINS.discounted])
  const code = await createDiscount(shop, domainShop, { type: "percentage", value: 10, allocation: "total" })
  await redeem(shop, discounted.id, { discount: code })
  const region_id = await newRegion(shop, { currency_code: "usd", country: "us" })
  const dollars = await newCart(shop, { region_id }, "us")
  await addDomain(domainShop, dollars.id, DOMAINS.dollars)
  const [pending, given_up] = [
    await cartWith(domainShop, [DOMAINS.pending]),
    await cartWith(domainShop, [DOMAINS.given_up]),
  ]
  order_ids = [
    await bought(plain.id, [DOMAINS.plain, "completed"], [DOMAINS.failed, "refunded"]),
    await bought(discounted.id, [DOMAINS.discounted, "completed"]),
    await bought(dollars.id, [DOMAINS.dollars, "completed"]),
    await bought(pending.id, [DOMAINS.pending, "pending"]),
    await bought(given_up.id, [DOMAINS.given_up, "refunded"]),
  ]
})

describe("the ledger", () => {
  const BACK = { state: "refunded", charged: null, paid: 1_320_000, refund: 1_320_000, margin: 0 }
  it.each([
    ["registered", "plain", { quoted_cost: 1_000_000, charged: 1_000_000, paid: 1_320_000, margin: 200_000 }],
    ["discounted", "discounted", { discount: 120_000, tax: 108_000, paid: 1_188_000, margin: 80_000 }],
    [
      "in dollars",
      "dollars",
      { charged: 1_000_000, price: 2_400, tax: 0, margin: 400, currency_code: "usd" },
    ],
    ["accepted by upstream and given up", "given_up", BACK],
  ] as const)("has what was %s", async (_, name, line) => {
    const { lines } = await ledger()
    expect(lines.find(({ domain }) => domain === DOMAINS[name])).toMatchObject(line)
  })

  it("sums up what upstream has charged, each currency by itself", async () => {
    const { totals } = await ledger()
    expect(totals.map(({ currency_code, orders }) => [currency_code, orders])).toEqual([
      ["irt", 5],
      ["usd", 1],
    ])
    const { movements } = domainShop.sandbox.control.ledger()
    const sign = { charge: 1, return: -1, hold: 0, release: 0 } as const
    const charged = movements.reduce((sum, { type, amount }) => sum + sign[type] * amount, 0)
    expect(totals.reduce((sum, one) => sum + one.charged, 0)).toBe(charged)
  })

  it("of one order has its own lines alone, of several theirs, with Medusa's number of each", async () => {
    const [plain = ""] = order_ids
    const { lines } = await ledger(`?order_id=${plain}`)
    expect(lines.map(({ domain }) => domain).sort()).toEqual([DOMAINS.plain, DOMAINS.failed].sort())
    expect((await ledger("?order_id=order_nothing")).lines).toEqual([])
    const all = await ledger(`?order_id=${order_ids.join(",")}`)
    expect(new Set(all.lines.map(({ order_id }) => order_id))).toEqual(new Set(order_ids))
    expect(new Set(all.lines.map(({ order_display_id }) => order_display_id)).size).toBe(order_ids.length)
  })

  it("of a period has what was placed in it; of none, what is younger than 90 days", async () => {
    const place = (at: string) =>
      sql("UPDATE reseller_order SET created_at = $2 WHERE subject = $1", DOMAINS.dollars, at)
    await place("2026-03-20T23:59:59Z")
    const count = async (period: string) => (await ledger(period)).lines.length
    expect(await count("?from=2026-03-20&to=2026-03-20")).toBe(1)
    expect(await count("?to=2026-03-19")).toBe(0)
    expect(await count("?from=2000-01-01")).toBe(6)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString()
    await place(daysAgo(91))
    expect([await count(""), rowsOf((await asCsv("")).data).length]).toEqual([5, 6])
    await place(daysAgo(89))
    expect(await count("")).toBe(6)
  })

  it("is a file as well, with the same lines under named columns, without expectations, titles and numbers of orders", async () => {
    const { status, headers, data } = await asCsv("?from=2015-01-01")
    expect(status).toBe(200)
    expect(headers["content-type"]).toMatch(/^text\/csv/)
    expect(headers["content-disposition"]).toContain("domain-ledger.csv")
    const [head, ...lines] = rowsOf(data)
    const columns = (head ?? "").split(",")
    const units = new Map(columns.map((column) => [column.split(" ")[0], column]))
    expect(columns.slice(7)).toEqual([
      ...["quoted_cost (IRT)", "charged (IRT)", "price (currency_code)", "discount (currency_code)"],
      ...["tax (currency_code)", "paid (currency_code)", "refund (currency_code)", "margin (currency_code)"],
      "currency_code",
    ])
    const { lines: expected } = await ledger("?from=2015-01-01")
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
  })

  it("that is long is not answered whole, and downloaded whole, each line once, the oldest first", async () => {
    const MANY = 10_001
    const DECADE = "?from=2015-01-01&to=2016-12-31"
    // Hundreds of lines of the same moment: a batch ends among them.
    await sql(
      `INSERT INTO reseller_order (id, state, reason, subject, request, price, paid, charged, currency_code, created_at)
       SELECT 'long_' || n, 'refunded', 'test', 'long-' || n || '.com', request, 0, 0, NULL, currency_code,
              timestamptz '2016-01-01T00:00:00.000001Z' + (n / 700) * interval '1 microsecond'
         FROM reseller_order, generate_series(1, $2::int) n WHERE subject = $1`,
      DOMAINS.plain,
      MANY,
    )
    try {
      expectRefusal(await domainShop.shop.admin.get(`/admin/domain-ledger${DECADE}`), 422, "too_many_lines")
      const rows = rowsOf((await asCsv(DECADE)).data).slice(1)
      expect(new Set(rows).size).toBe(MANY)
      const days = rows.map((row) => row.split(",")[2] ?? "")
      expect(days).toEqual([...days].sort())
    } finally {
      await sql("DELETE FROM reseller_order WHERE id LIKE 'long_%'")
    }
  })

  it("takes what a person gave back of an order after it was done off its line", async () => {
    const domain = aName()
    const { id } = await buy(domainShop, [domain])
    await untilState(domainShop, id, domain, "completed")
    for (const [refund, margin] of [
      [660_000, -400_000],
      [1_320_000, -1_000_000],
    ] as const) {
      await refundByAdmin(domainShop.shop, id, 660_000)
      expect((await ledger(`?order_id=${id}`)).lines).toMatchObject([{ state: "completed", refund, margin }])
    }
  })
})
