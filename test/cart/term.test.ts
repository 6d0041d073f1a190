import { parseYears } from "../../src/reseller/cart/add-domains.service"

describe("a term", () => {
  it.each([0, -1, 11, 1.5, "1", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [1]])(
    "cannot be %p years",
    (value) => {
      expect(parseYears(value, 10)).toEqual({
        kind: "invalid",
        code: "invalid_years",
        message: "The number of years must be a whole number from 1 to 10.",
      })
    },
  )

  it.each([
    ["the shop's maximum", 4, 3, "a whole number from 1 to 3"],
    ["upstream's maximum, even if the shop allows more", 11, 20, "a whole number from 1 to 10"],
    ["one year where only one is sold", 2, 1, "1, the only term on sale"],
  ])("stays within %s", (_what, years, max_years, message) => {
    expect(parseYears(years, max_years)).toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(message),
    })
  })
})
