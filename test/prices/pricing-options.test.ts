import type { z } from "zod"
import { premiumOptionsSchema, pricingOptionsSchema } from "../../src/reseller/prices/pricing-options"
import { toleranceOptionsSchema } from "../../src/reseller/prices/tolerance"

function complaints(schema: z.ZodTypeAny, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
}

describe("the pricing options", () => {
  it("by default sell at cost, in IRT and IRR only", () => {
    expect(pricingOptionsSchema.parse({})).toEqual({
      markup_percent: "0",
      markup_fixed: 0,
      round_up_to: 1,
      tlds: {},
      inquiries: {},
      exchange_rates: {},
    })
  })

  it("are read into one form, which JSON can hold", () => {
    const options = pricingOptionsSchema.parse({
      markup_percent: 12.5,
      markup_fixed: 5000,
      round_up_to: 1000,
      tlds: { ".COM": { markup_percent: "7.5" }, "co.uk": { markup_fixed: 0 }, ایران: {} },
      inquiries: { "card-inquiry": { markup_fixed: 500 } },
      exchange_rates: { EUR: 0.0000098, usd: "1.1e-5" },
    })
    expect(options).toEqual({
      markup_percent: "12.5",
      markup_fixed: 5000,
      round_up_to: 1000,
      tlds: { com: { markup_percent: "7.5" }, "co.uk": { markup_fixed: 0 }, "xn--mgba3a4f16a": {} },
      inquiries: { "card-inquiry": { markup_fixed: 500 } },
      exchange_rates: { eur: "0.0000098", usd: "1.1e-5" },
    })
    expect(JSON.parse(JSON.stringify(options))).toEqual(options)
  })

  it.each([
    [{ markup_percent: -1 }, 'markup_percent: must be a number of zero or more, like 12.5 or "12.5"'],
    [{ markup_fixed: 0.5 }, "markup_fixed: must be a whole number of IRT"],
    [{ markup_fixed: -1 }, "markup_fixed: must be zero or more"],
    [{ markup_fixed: 2_147_483_648 }, "markup_fixed: must be at most 2147483647"],
    [{ round_up_to: 0 }, "round_up_to: must be 1 or more"],
    [{ markup: 10 }, ": Unrecognized key(s) in object: 'markup'"],
    [{ tlds: { com: { percent: 10 } } }, "tlds.com: Unrecognized key(s) in object: 'percent'"],
    [
      { tlds: { "c om": {} } },
      expect.stringContaining("tlds.c om: is not an extension. A name cannot contain spaces"),
    ],
    [{ tlds: { com: {}, ".com": {} } }, "tlds..com: names com again"],
    [{ inquiries: { "card-enquiry": {} } }, "inquiries.card-enquiry: is not one of the inquiry services"],
    [
      { exchange_rates: { euro: 1 } },
      "exchange_rates.euro: is not a currency code: use three letters, like eur",
    ],
    [{ exchange_rates: { irr: 9 } }, "exchange_rates.irr: has a fixed rate from IRT: leave it out"],
    [{ exchange_rates: { eur: 1, EUR: 2 } }, "exchange_rates.EUR: names eur again"],
    [{ exchange_rates: { eur: 0 } }, "exchange_rates.eur: must be greater than zero"],
  ])("%j are refused and say why", (value, complaint) => {
    expect(complaints(pricingOptionsSchema, value)).toEqual([complaint])
  })
})

describe("the tolerance options", () => {
  it("are five percent by default, without a limit in IRT, and not for inquiries", () => {
    expect(toleranceOptionsSchema.parse({})).toEqual({ percent: "5", inquiries: false })
  })

  it("take a decimal percentage and a limit in IRT", () => {
    expect(toleranceOptionsSchema.parse({ percent: 2.5, amount: 20_000, inquiries: true })).toEqual({
      percent: "2.5",
      amount: 20_000,
      inquiries: true,
    })
  })
})

describe("the premium option", () => {
  it.each([
    ["yes", ": must be false, true or { max_years: n }"],
    [{ max_years: 11 }, "max_years: Number must be less than or equal to 10"],
  ])("%j is refused and says why", (value, complaint) => {
    expect(complaints(premiumOptionsSchema, value)).toEqual([complaint])
  })
})
