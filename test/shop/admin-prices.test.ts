import { z } from "zod"
import { accountAnswerSchema } from "../../src/api-schemas/admin-account"
import { pricePreviewAnswerSchema, pricesAnswerSchema } from "../../src/api-schemas/admin-sales"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { aName, cartWith } from "../support/domains/buy"
import { QUICK } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { pay } from "../support/shop/pay"

const URL = "/admin/domain-prices"
const OPTIONS = { markup_percent: 20, tlds: { net: { markup_fixed: 5_000 } } }
const FROM_OPTIONS = {
  markup_percent: "20",
  markup_fixed: 0,
  round_up_to: 1,
  tlds: { net: { markup_fixed: 5_000 } },
  inquiries: {},
  exchange_rates: {},
}
const DEARER = { ...FROM_OPTIONS, markup_percent: "50", round_up_to: 1_000 }

afterEach(async () => {
  const { version } = await prices()
  await set({ version, pricing: null })
  await untilAtRest(domainShop)
})
openDomainShop({
  pricing: OPTIONS,
  timeouts: { ...QUICK.timeouts, quote_fresh_ms: 60_000 },
})
beforeAll(() =>
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_100, renew: 2_000_000 } }),
)

const prices = () => call(domainShop.shop.admin, pricesAnswerSchema, { url: URL })
const set = (data: object) =>
  call(domainShop.shop.admin, pricesAnswerSchema, { method: "POST", url: URL, data })
const change = async (pricing: object | null) => set({ version: (await prices()).version, pricing })
const preview = (pricing: object | null, currency_code = "irt") =>
  call(domainShop.shop.admin, pricePreviewAnswerSchema, {
    method: "POST",
    url: `${URL}/preview`,
    data: { pricing, currency_code },
  })

/** Of one year of com, as the storefront lists it. */
const shown = async () => {
  const url = `/store/domains/tlds?region_id=${domainShop.region_id}`
  const list = z.object({
    tlds: z.array(z.object({ tld: z.string(), price: z.object({ register: z.number() }) })),
  })
  const { tlds } = await call(domainShop.shop.http, list, { url })
  return tlds.find(({ tld }) => tld === "com")?.price.register
}

// What is refused of them: test/core/pricing/pricing-options and bad-requests.
describe("Prices that the admin sets", () => {
  it("count at once over the options', for lists and carts, but a cart keeps its quote; null takes them back", async () => {
    expect(await prices()).toMatchObject({ set_in: "options", pricing: FROM_OPTIONS })
    expect(await shown()).toBe(1_200_120)
    const cart = await cartWith(domainShop, [aName()])
    expect(await change(DEARER)).toMatchObject({ set_in: "admin", pricing: DEARER })
    expect(await shown()).toBe(1_501_000)
    expect((await cartWith(domainShop, [aName()])).items[0]?.unit_price).toBe(1_501_000)
    const order = await pay(domainShop.shop, cart.id)
    await untilAtRest(domainShop)
    const sql = "SELECT price, state FROM reseller_order WHERE order_id = $1"
    expect(await query(domainShop.shop.databaseUrl, sql, [order.id])).toEqual([
      { price: 1_200_120, state: "completed" },
    ])
    expect(await change(null)).toMatchObject({ set_in: "options", pricing: FROM_OPTIONS })
    expect(await shown()).toBe(1_200_120)
  })

  it("are shown before and after, with what would be sold below cost and where nothing could be sold", async () => {
    const { prices: all, below_cost, rateless } = await preview({ ...FROM_OPTIONS, markup_percent: "1" })
    const com = all.find(({ kind, subject }) => kind === "register" && subject === "com")
    expect(com).toMatchObject({
      before: { cost: 1_000_100, price: 1_200_120, below_cost: null },
      after: { cost: 1_000_100, price: 1_010_101, margin: 10_001, below_cost: "within_tolerance" },
    })
    const inquiry = all.find(({ subject }) => subject === "card-inquiry")
    expect(inquiry).toMatchObject({ kind: "inquiry", after: { below_cost: null } })
    expect(below_cost).toMatchObject([{ currency_code: "irt", now: [] }])
    expect(below_cost[0]?.within_tolerance).toContain("com")
    expect(rateless).toEqual([])
    expect((await prices()).set_in).toBe("options")
  })

  it("are written down with who, when, from and to, and how to take a change back", async () => {
    await change(DEARER)
    const { changes } = await change({ ...DEARER, markup_percent: "60" })
    const changed_by = expect.stringMatching(/^admin:usr_/)
    expect(changes[0]).toMatchObject({ changed_by, from: DEARER, to: { markup_percent: "60" }, undo: DEARER })
    expect(changes[1]).toMatchObject({ from: FROM_OPTIONS, to: DEARER, undo: null })
  })

  it("are not changed by the second of two people who have seen the same", async () => {
    const { version } = await prices()
    const ask = (markup_percent: string) =>
      domainShop.shop.admin.post<unknown>(URL, { version, pricing: { ...DEARER, markup_percent } })
    const both = await Promise.all([ask("30"), ask("40")])
    const [refused] = both.filter(({ status }) => status !== 200)
    if (!refused) throw new Error("Both were taken")
    expectRefusal(refused, 409, "prices_changed_meanwhile")
    expect((await prices()).version).toBe(version + 1)
  })

  it("are what warnings go by, not the options", async () => {
    const codes = async () => {
      const { domain_account } = await call(domainShop.shop.admin, accountAnswerSchema, {
        url: "/admin/domain-account",
      })
      return domain_account.warnings.map(({ code }) => code)
    }
    expect(await codes()).not.toContain("below_cost")
    await change({ ...DEARER, markup_percent: "0", round_up_to: 1, tlds: {} })
    expect(await codes()).toContain("below_cost")
  })
})
