import { formatIn } from "../../src/admin/shared/format/format"
import {
  differences,
  draftOf,
  exactMarkup,
  isWhole,
  pricingOf,
  spoken,
  tomanOf,
  unspoken,
} from "../../src/admin/shared/prices/draft"
import { priceOf } from "../../src/reseller/prices/price-of"
import { pricingOptionsSchema } from "../../src/reseller/prices/pricing-options"

const PRICING = pricingOptionsSchema.parse({
  markup_percent: 15,
  round_up_to: 1_000,
  tlds: { com: { markup_fixed: 500 } },
  inquiries: { "card-inquiry": { markup_percent: 0 } },
  exchange_rates: { eur: "0.0000098" },
})
const CURRENCIES = ["irt", "irr", "eur", "usd"]
const NONE = new Map()

describe("A draft of prices", () => {
  it("that nobody has touched is what it was made of, to the last digit of its rates", () => {
    expect(pricingOf(draftOf(PRICING, CURRENCIES), PRICING)).toEqual(PRICING)
  })

  it("has a rate in toman for every currency that has no fixed one", () => {
    expect(draftOf(PRICING, CURRENCIES).toman).toEqual({ eur: "102040.8163", usd: "" })
  })

  it.each(["102000", "102,000", "۱۰۲٬۰۰۰", " 102 000 "])("reads %j as the same price of a euro", (typed) => {
    const draft = { ...draftOf(PRICING, CURRENCIES), toman: { eur: typed } }
    const pricing = pricingOptionsSchema.parse(pricingOf(draft, PRICING))
    expect(tomanOf(pricing.exchange_rates.eur ?? "")).toBe("102000")
    const priced = priceOf(
      { service: "none", cost: 102_000_000, currency_code: "eur" },
      { ...pricing, markup_percent: "0" },
    )
    expect(priced).toMatchObject({ amount: 100_000 })
  })

  it("is shown in the reader's digits, one for one, and kept in a machine's", () => {
    expect([spoken("12.5", "fa"), spoken("12.5", "en")]).toEqual(["۱۲٫۵", "12.5"])
    expect(["۱۲٫۵", "12.5", "١٢"].map(unspoken)).toEqual(["12.5", "12.5", "12"])
  })

  it("leaves out what is empty: a rate, and numbers of an extension's own", () => {
    const draft = draftOf(PRICING, CURRENCIES)
    const own = { markup_percent: "", markup_fixed: "", round_up_to: "۵" }
    const pricing = pricingOf({ ...draft, tlds: { com: own }, toman: { eur: "" } }, PRICING)
    expect(pricing).toMatchObject({ tlds: { com: { round_up_to: 5 } }, exchange_rates: {} })
  })

  it.each([
    { markup_percent: "" },
    { markup_percent: "-1" },
    { markup_fixed: "1.5" },
    { markup_fixed: "3000000000" },
    { round_up_to: "0" },
  ])("with %j cannot be sent", (wrong) => {
    const draft = draftOf(PRICING, CURRENCIES)
    expect(isWhole(draft)).toBe(true)
    expect(isWhole({ ...draft, toman: { eur: "0" } })).toBe(false)
    expect(isWhole({ ...draft, general: { ...draft.general, ...wrong } })).toBe(false)
  })

  it.each([
    ["1,250,000", { markup_percent: "0", markup_fixed: "250000", round_up_to: "1" }],
    ["۱۰۰۰۰۰۰", { markup_percent: "0", markup_fixed: "0", round_up_to: "1" }],
    ["999999", null],
    ["-5", null],
  ])("has what makes a price of exactly %s, never below a cost of 1,000,000", (typed, markup) => {
    expect(exactMarkup(1_000_000, typed)).toEqual(markup)
  })
})

it("Differences between prices are told one by one, with what is new and what is gone", () => {
  const to = { ...PRICING, markup_percent: "20", tlds: {}, exchange_rates: { usd: "0.00001" } }
  expect(differences(PRICING, to, NONE, formatIn("en"))).toEqual([
    "Markup, %: 15 → 20",
    ".com: Fixed amount, toman: 500 → none",
    "1 EUR in toman: 102,040.816 → none",
    "1 USD in toman: none → 100,000",
  ])
  expect(differences(PRICING, PRICING, NONE, formatIn("fa"))).toEqual([])
})
