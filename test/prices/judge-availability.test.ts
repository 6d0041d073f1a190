import type { Availability } from "../../src/reseller/contract/registrar"
import { registrationCost } from "../../src/reseller/prices/price-of"
import type { PremiumOptions } from "../../src/reseller/prices/pricing-options"
import { judgeAvailability, NOT_ORDERABLE_MESSAGES } from "../../src/reseller/prices/quote"

const unit = { register: 1_250_000, renew: 1_400_000 }

function answer(state: Availability["state"], cost: Availability["cost"] = unit): Availability {
  return { domain: "example.com", state, cost, raw: {} }
}

function judge(
  availability: Availability,
  { years = 1, max_years = 10, premium = false }: Partial<Wishes> = {},
) {
  return judgeAvailability(availability, years, { max_years, premium })
}
type Wishes = { years: number; max_years: number; premium: PremiumOptions }

describe("the cost of a term", () => {
  it.each([
    [1, 1_250_000],
    [2, 2_650_000],
    [10, 13_850_000],
  ])("of %d years is %d IRT", (years, cost) => {
    expect(registrationCost(unit, years)).toBe(cost)
  })
})

describe("a name is orderable", () => {
  it.each([
    ["free", 1, false, 1_250_000, false],
    ["free", 3, false, 4_050_000, false],
    ["premium", 1, true, 1_250_000, true],
    ["premium", 2, { max_years: 2 }, 2_650_000, true],
  ] as const)("when %s, for %d years, premium option %j", (state, years, premium, cost, isPremium) => {
    expect(judge(answer(state), { years, premium })).toEqual({ kind: "orderable", cost, premium: isPremium })
  })

  it("for one year even if only the renewal price is missing", () => {
    expect(judge(answer("free", { register: 1_250_000, renew: 0 }))).toMatchObject({ kind: "orderable" })
  })

  it("for the longest term that the shop sells", () => {
    expect(judge(answer("free"), { years: 3, max_years: 3 })).toMatchObject({ kind: "orderable" })
  })
})

describe("a name is not orderable", () => {
  const half_priced = { register: 1_250_000, renew: 0 }
  it.each<[string, Availability, Partial<Wishes>, keyof typeof NOT_ORDERABLE_MESSAGES]>([
    ["taken", answer("taken"), {}, "taken"],
    ["unchecked, and then it is never called taken", answer("unchecked"), {}, "unchecked"],
    ["unsupported", answer("unsupported"), {}, "unsupported"],
    ["without a price, by upstream's word", answer("no_price"), {}, "no_price"],
    ["in a state that v1 does not list", answer("unknown"), {}, "unknown"],
    ["free, but no price came along", answer("free", null), {}, "no_price"],
    ["free at a price of zero", answer("free", { register: 0, renew: 0 }), {}, "no_price"],
    ["free at a negative price", answer("free", { register: -1, renew: 1 }), {}, "no_price"],
    ["free at a broken price", answer("free", { register: 0.5, renew: 1 }), {}, "no_price"],
    ["free for two years without a renewal price", answer("free", half_priced), { years: 2 }, "no_price"],
    ["free for longer than the shop sells", answer("free"), { years: 4, max_years: 3 }, "term_too_long"],
    ["premium where none is sold", answer("premium"), {}, "premium_not_sold"],
    ["premium for two years", answer("premium"), { premium: true, years: 2 }, "premium_term_too_long"],
    [
      "premium for too long",
      answer("premium"),
      { premium: { max_years: 2 }, years: 3 },
      "premium_term_too_long",
    ],
    ["premium without a price", answer("premium", null), { premium: true }, "no_price"],
  ])("when %s", (_when, availability, wishes, reason) => {
    expect(judge(availability, wishes)).toEqual({
      kind: "refused",
      reason,
      message: NOT_ORDERABLE_MESSAGES[reason],
    })
  })
})
