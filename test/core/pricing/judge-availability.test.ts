import { AVAILABILITY_STATES, type Availability } from "../../../src/core/contract/registrar"
import { judgeAvailability, NOT_ORDERABLE_MESSAGES } from "../../../src/core/pricing/judge-availability"
import { type Action, termCost } from "../../../src/core/pricing/price-of"
import type { PremiumOptions } from "../../../src/core/pricing/pricing-options"

const unit = { register: 1_250_000, renew: 1_400_000 }

function answer(state: Availability["state"], cost: Availability["cost"] = unit): Availability {
  return { domain: "example.com", state, cost, price_floored: false, raw: {} }
}

function judge(
  availability: Availability,
  { action = "register", years = 1, max_years = 10, premium = false }: Partial<Wishes> = {},
) {
  return judgeAvailability(availability, { action, years }, { max_years, premium })
}
type Wishes = { action: Action; years: number; max_years: number; premium: PremiumOptions }

describe("the cost of a term", () => {
  it.each([
    ["register", 1, 1_250_000],
    ["register", 2, 2_650_000],
    ["register", 10, 13_850_000],
    ["renew", 1, 1_400_000],
    ["renew", 3, 4_200_000],
  ] as const)("to %s for %d years is %d IRT", (action, years, cost) => {
    expect(termCost(unit, action, years)).toBe(cost)
  })
})

describe("a name is orderable", () => {
  it.each([
    ["free", "register", 1, false, 1_250_000, false],
    ["free", "register", 3, false, 4_050_000, false],
    ["premium", "register", 1, true, 1_250_000, true],
    ["premium", "register", 2, { max_years: 2 }, 2_650_000, true],
    ["taken", "renew", 2, false, 2_800_000, false],
  ] as const)(
    "when %s, to %s for %d years, premium option %j",
    (state, action, years, premium, cost, is_premium) => {
      expect(judge(answer(state), { action, years, premium })).toEqual({
        kind: "orderable",
        cost,
        premium: is_premium,
      })
    },
  )

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
      "premium for longer than configured",
      answer("premium"),
      { premium: { max_years: 2 }, years: 3 },
      "premium_term_too_long",
    ],
    ["premium without a price", answer("premium", null), { premium: true }, "no_price"],
    ["to be renewed, but free", answer("free"), { action: "renew" }, "not_registered"],
    ["to be renewed, but on sale", answer("premium"), { action: "renew", premium: true }, "not_registered"],
    ["to be renewed without a price", answer("taken", null), { action: "renew" }, "no_price"],
    ["to be renewed at a price of zero", answer("taken", half_priced), { action: "renew" }, "no_price"],
    ["to be renewed, but unchecked", answer("unchecked"), { action: "renew" }, "unchecked"],
    ["to be renewed, but not sold", answer("unsupported"), { action: "renew" }, "unsupported"],
  ])("when %s", (_when, availability, wishes, reason) => {
    expect(judge(availability, wishes)).toEqual({
      kind: "not_orderable",
      reason,
      message: NOT_ORDERABLE_MESSAGES[reason],
    })
  })

  it.each(["register", "renew"] as const)("to %s in any state without a price", (action) => {
    const kinds = [...AVAILABILITY_STATES, "unknown" as const].map((state) => {
      return judge(answer(state, null), { action, premium: true }).kind
    })
    expect(new Set(kinds)).toEqual(new Set(["not_orderable"]))
  })
})
