import type { CallResult } from "../../../src/core/contract/call-result"
import type { Registrar } from "../../../src/core/contract/registrar"
import { splitName } from "../../../src/core/domain-name/tld"
import { askRenewalQuotes, renewalCost } from "../../../src/core/quotes/ask-renewal-quotes"
import { AT_COST } from "../../support/quotes/at-cost"

const answered = <T>(data: T): CallResult<T> => ({ kind: "answered", data, replayed: false })

/** Upstream renews .com for 1,400,000 and .net without a price; a premium name costs what its lookup says. */
function askingOver() {
  const calls: string[] = []
  const tlds: Registrar["tlds"] = async () => {
    calls.push("tlds")
    return answered([
      { tld: "com", register: 1_250_000, renew: 1_400_000, transfer: null },
      { tld: "net", register: 1_000, renew: null, transfer: null },
    ])
  }
  const check: Registrar["check"] = async (label, extensions) => {
    calls.push(`check ${label}`)
    return answered(
      extensions.map((tld) => ({
        domain: `${label}.${tld}`,
        state: "taken" as const,
        cost: { register: 9_000_000, renew: 9_000_000 },
        price_floored: false,
        raw: null,
      })),
    )
  }
  const ask = (wishes: readonly { domain: string; years: number; premium?: boolean }[]) =>
    askRenewalQuotes(
      wishes.map(({ domain, years, premium = false }) => ({
        name: { ...splitName(domain), premium },
        years,
        currency_code: "irt",
      })),
      "checkout",
      {
        registrar: { tlds, check },
        policy: { pricing: AT_COST, max_years: 5 },
        newId: (prefix) => `${prefix}_1`,
      },
    )
  return { ask, calls }
}

describe("The cost of a renewal", () => {
  test.each([
    [1_400_000, 1, 1_400_000],
    [1_400_000, 3, 4_200_000],
    [0, 1, null],
    [-1, 1, null],
    [0.5, 2, null],
    [null, 1, null],
    [Number.MAX_SAFE_INTEGER, 2, null],
  ])("of %p IRT a year for %d years is %p", (cost, years, whole) => {
    expect(renewalCost({ cost, raw: null }, years)).toBe(whole)
  })
})

describe("Quotes of renewals", () => {
  test("take one price list for all ordinary names and one lookup for a premium label", async () => {
    const { ask, calls } = askingOver()
    const asked = await ask([
      { domain: "foo.com", years: 2 },
      { domain: "bar.com", years: 1 },
      { domain: "gold.com", years: 1, premium: true },
    ])
    expect(calls.sort()).toEqual(["check gold", "tlds"])
    expect(asked).toMatchObject([
      { kind: "quote", quote: { kind: "renew", subject: "foo.com", cost: 2_800_000 } },
      { kind: "quote", quote: { kind: "renew", subject: "bar.com", cost: 1_400_000 } },
      { kind: "quote", quote: { kind: "renew", subject: "gold.com", cost: 9_000_000, premium: true } },
    ])
  })

  test.each([
    ["an extension without a renewal price", { domain: "foo.net", years: 1 }, "no_price"],
    ["an extension that upstream does not list", { domain: "foo.org", years: 1 }, "no_price"],
    ["a term longer than the shop sells", { domain: "foo.com", years: 6 }, "term_too_long"],
  ])("are refused for %s", async (_, wish, reason) => {
    expect(await askingOver().ask([wish])).toMatchObject([{ kind: "not_orderable", reason }])
  })
})
