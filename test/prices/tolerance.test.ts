import { highestToleratedCost, toleranceOptionsSchema } from "../../src/reseller/prices/tolerance"

describe("a cost that has moved since the quote", () => {
  it.each([
    ["has not moved", {}, 1_000_000, 1_000_000, "within_tolerance"],
    ["fell", { percent: 0, amount: 0 }, 1_000_000, 1, "within_tolerance"],
    ["rose by five percent to the IRT", {}, 1_000_000, 1_050_000, "within_tolerance"],
    ["rose by one IRT more", {}, 1_000_000, 1_050_001, "above_tolerance"],
    ["rose by one IRT where nothing is tolerated", { percent: 0 }, 1_000_000, 1_000_001, "above_tolerance"],
    ["rose within a decimal percentage", { percent: "2.75" }, 999_999, 1_027_498, "within_tolerance"],
    ["rose above a decimal percentage", { percent: "2.75" }, 999_999, 1_027_499, "above_tolerance"],
    ["rose within both limits", { percent: 5, amount: 50_000 }, 1_000_000, 1_050_000, "within_tolerance"],
    ["rose within the percentage", { percent: 5, amount: 49_999 }, 1_000_000, 1_050_000, "above_tolerance"],
    ["rose within the amount only", { percent: 5, amount: 90_000 }, 1_000_000, 1_050_001, "above_tolerance"],
  ])("and %s (%j: %d to %d) is %s", (_how, options, quoted_cost, current_cost, kind) => {
    const tolerance = toleranceOptionsSchema.parse(options)
    const isWithin = current_cost <= highestToleratedCost(quoted_cost, tolerance)
    expect(isWithin).toBe(kind === "within_tolerance")
  })
})
