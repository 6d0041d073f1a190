import { saleMargin } from "../../src/reseller/prices/price-of"
import { pricingOptionsSchema } from "../../src/reseller/prices/pricing-options"
import { toleranceOptionsSchema } from "../../src/reseller/prices/tolerance"

const pricing = (written: object) => pricingOptionsSchema.parse(written)
const tolerance = (written: object = {}) => toleranceOptionsSchema.parse(written)

describe("the margin of a year", () => {
  const of = (written: object, cost: number | null, currency_code = "irt", limit: object = {}) =>
    saleMargin({ cost, tld: "com", currency_code }, pricing(written), tolerance(limit))

  it.each([
    [
      { markup_percent: 20 },
      1_000_000,
      { price: 1_200_000, margin: 200_000, least_margin: 150_000, below_cost: null },
    ],
    [{ markup_percent: 5 }, 1_000_000, { margin: 50_000, least_margin: 0, below_cost: null }],
    [
      { markup_percent: 4 },
      1_000_000,
      { margin: 40_000, least_margin: -10_000, below_cost: "within_tolerance" },
    ],
    [{}, 1_000_000, { margin: 0, least_margin: -50_000, below_cost: "within_tolerance" }],
    [{ tlds: { com: { markup_fixed: 90_000 } } }, 1_000_000, { margin: 90_000, below_cost: null }],
  ])("with %j at a cost of %s IRT is %j", (written, cost, margin) => {
    expect(of(written, cost)).toMatchObject({ cost, ...margin })
  })

  it("is in the currency that is asked for", () => {
    const rates = { markup_percent: 20, exchange_rates: { usd: "0.00001" } }
    expect(of(rates, 1_000_000, "usd")).toMatchObject({ price: 1_200, margin: 200, least_margin: 150 })
    expect(of({ markup_percent: 20 }, 1_000_000, "irr")).toMatchObject({ margin: 2_000_000 })
  })

  it("is not known without a cost or a rate", () => {
    expect(of({}, null)).toBeNull()
    expect(of({}, 1_000_000, "eur")).toBeNull()
  })
})
