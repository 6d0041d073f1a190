import { call, postTo } from "../../dev/seed/call"
import { switchesAnswerSchema } from "../../src/reseller/cart/admin-sales.requests"
import { accountAnswerSchema } from "../../src/reseller/operations/account.requests"
import { pricePreviewAnswerSchema, pricesAnswerSchema } from "../../src/reseller/prices/prices.requests"
import { searchAnswerSchema, tldsAnswerSchema } from "../../src/reseller/search/search.requests"
import { addDomain, aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { QUICK } from "../support/domains/domain-shop"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { ageQuotes } from "../support/domains/time"
import { scripted, tryAddInquiry } from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
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
  for (const sale of [{ what: "domains" }, { what: "inquiries" }, { what: "tld", tld: "com" }])
    await switched({ ...sale, stopped: false })
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
const set = (data: object) => postTo(domainShop.shop.admin, pricesAnswerSchema, URL, data)
const change = async (pricing: object | null) => set({ version: (await prices()).version, pricing })
const preview = (pricing: object) =>
  postTo(domainShop.shop.admin, pricePreviewAnswerSchema, `${URL}/preview`, { pricing, currency_code: "irt" })

const tldList = async () => {
  const url = `/store/domains/tlds?region_id=${domainShop.region_id}`
  return (await call(domainShop.shop.http, tldsAnswerSchema, { url })).tlds
}

/** Of one year of com, as the storefront lists it. */
const shown = async () => (await tldList()).find(({ tld }) => tld === "com")?.price?.register

// What is refused of them: test/prices/pricing-options and bad-requests.
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
    expect(await sql("SELECT price, state FROM reseller_order WHERE order_id = $1", order.id)).toEqual([
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

const switched = async (data: object) =>
  (await postTo(domainShop.shop.admin, switchesAnswerSchema, "/admin/domain-switches", data)).stopped

const search = async (query: string) => {
  const data = { query, region_id: domainShop.region_id }
  const url = "/store/domains/search"
  return (await postTo(domainShop.shop.http, searchAnswerSchema, url, data)).results[0]
}

const tlds = async () => (await tldList()).map(({ tld }) => tld)

describe("while all domains are stopped", () => {
  it("none can be put into a cart, found as orderable, or is listed; afterwards all is as before", async () => {
    const [stop] = await switched({ what: "domains", stopped: true })
    expect(stop).toMatchObject({
      what: "domains",
      tld: null,
      stopped_by: expect.stringMatching(/^admin:usr_/),
    })
    const { id } = await newCart(domainShop.shop, domainShop)
    const domain = aName()
    expectRefusal(await tryAddDomain(domainShop, id, { domain }), 422, "selling_stopped")
    expect(await search(aName())).toMatchObject({ orderable: false, price: null, reason: "selling_stopped" })
    expect(await tlds()).toEqual([])

    expect(await switched({ what: "domains", stopped: false })).toEqual([])
    await addDomain(domainShop, id, domain)
    expect(await search(aName())).toMatchObject({ orderable: true, reason: null })
    expect(await tlds()).toContain("com")
  })

  it("what stands in a cart already is refused when its aged quote is asked again", async () => {
    const cart = await cartWith(domainShop, [aName()])
    await ageQuotes(domainShop, cart.id)
    await switched({ what: "domains", stopped: true })
    const paying = () => domainShop.shop.http.post<unknown>(`/store/carts/${cart.id}/payment-sessions`)
    expectRefusal(await paying(), 409, "selling_stopped")
    await switched({ what: "domains", stopped: false })
    expect((await paying()).status).toBe(200)
  })
})

it("while one extension is stopped its names alone are not sold, in whatever form the extension was written", async () => {
  expect(await switched({ what: "tld", tld: " .COM", stopped: true })).toMatchObject([
    { what: "tld", tld: "com" },
  ])
  const { id } = await newCart(domainShop.shop, domainShop)
  expectRefusal(await tryAddDomain(domainShop, id, { domain: aName() }), 422, "selling_stopped")
  await addDomain(domainShop, id, aName("", "net"))
  expect(await tlds()).not.toContain("com")
  expect(await tlds()).toContain("net")
})

it("while inquiries are stopped none can be put into a cart, and domains are sold on", async () => {
  await switched({ what: "inquiries", stopped: true })
  const { id } = await newCart(domainShop.shop, domainShop)
  const [service, input] = scripted("00000")
  const refused = await tryAddInquiry(domainShop.shop.http, id, { service, input, consent: true })
  expectRefusal(refused, 422, "selling_stopped")
  await addDomain(domainShop, id, aName())
})

it("the prices of the product page are cost, price and margin of a year, with what is stopped marked", async () => {
  await switched({ what: "tld", tld: "com", stopped: true })
  const { data } = await domainShop.shop.admin.get("/admin/domain-tlds")
  expect(data).toMatchObject({ currency_code: "irt", tolerance: { percent: "5" } })
  expect(data.tlds).toContainEqual(
    expect.objectContaining({
      tld: "com",
      stopped: true,
      register: expect.objectContaining({ margin: 200_020, below_cost: null }),
    }),
  )
  expect(data.tlds).toContainEqual(expect.objectContaining({ tld: "net", stopped: false }))
})
