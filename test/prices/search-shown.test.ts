import type { CallResult } from "../../src/reseller/contract/call-result"
import type { Availability, TldCost } from "../../src/reseller/contract/registrar"
import { splitName } from "../../src/reseller/names/tld"
import { pricingOptionsSchema } from "../../src/reseller/prices/pricing-options"
import type { SearchCheck } from "../../src/reseller/search/search"
import { search } from "../../src/reseller/search/search.service"
import { tldCatalogue, tldPrices } from "../../src/reseller/search/tld-catalogue"
import { answered } from "../support/domains/registrar-with"

/** Ten percent more, but nothing more for a .net: so a price shows which rule made it. */
const PRICING = pricingOptionsSchema.parse({ markup_percent: 10, tlds: { net: { markup_percent: 0 } } })
const POLICY = { tlds: new Set(["com", "net"]), max_years: 10, premium: false as const, pricing: PRICING }

const about = (more: Partial<Availability>): Availability => ({
  domain: "foo.com",
  state: "free",
  cost: { register: 1_000, renew: 1_200 },
  raw: null,
  ...more,
})

const searchFor = async (tlds: readonly string[], result: CallResult<Availability[]>, policy = POLICY) => {
  const asked: unknown[][] = []
  const searchCheck = async (...given: unknown[]) => {
    asked.push(given)
    return result
  }
  const names = tlds.map((tld) => splitName(`foo.${tld}`))
  const found = await search(names, "irt", "browsing", { searchCheck, policy })
  return { found, results: found.map((one) => one.result), asked }
}

describe("A name in a search", () => {
  const no = (reason: string) => ({ orderable: false, reason, price: null })
  test.each<[string, Partial<Availability>, object]>([
    ["free, has prices", {}, { orderable: true, reason: null, price: { register: 1_100, renew: 1_320 } }],
    ["taken, has none", { state: "taken" }, { state: "taken", ...no("taken") }],
    ["costless, none", { cost: null }, { state: "free", ...no("no_price") }],
    ["without a renewal price, is sold", { cost: { register: 1_000, renew: 0 } }, { orderable: true }],
    ["of no possible price, is not", { cost: { register: 2 ** 52, renew: 1 } }, no("no_price")],
    ["premium, is called so", { state: "premium" }, { premium: true, reason: "premium_not_sold" }],
  ])("that is %s", async (_, more, result) => {
    const { results } = await searchFor(["com"], answered([about(more)]))
    expect(results).toMatchObject([{ domain: "foo.com", premium: false, currency_code: "irt", ...result }])
  })

  test("is priced by the rules of its own extension, and answered in the order asked", async () => {
    const data = [about({ domain: "foo.net" }), about({})]
    const { results, asked } = await searchFor(["com", "net"], answered(data))
    expect(results).toMatchObject([
      { domain: "foo.com", price: { register: 1_100 } },
      { domain: "foo.net", price: { register: 1_000 } },
    ])
    expect(asked).toEqual([["foo", ["com", "net"], "browsing"]])
  })
})

test("Several names take one lookup a label, and those that upstream leaves out are unchecked, never taken", async () => {
  const lookups: string[] = []
  const searchCheck: SearchCheck = async (label, tlds) => {
    if (lookups.push(`${label}: ${tlds.join(" ")}`) === 3) return { kind: "busy", retry_in_ms: 900 }
    if (label === "bar") return { kind: "refused", error: "tld_not_sold", detail: null }
    return answered(tlds.filter((tld) => tld !== "net").map((tld) => about({ domain: `${label}.${tld}` })))
  }
  const names = ["foo.com", "bar.com", "foo.net", "foo.org", "baz.com"].map(splitName)
  const found = await search(names, "irt", "browsing", { searchCheck, policy: POLICY })
  expect(found).toMatchObject([
    { result: { domain: "foo.com", state: "free" } },
    { result: { domain: "bar.com", state: "unsupported" } },
    { result: { domain: "foo.net", state: "unchecked" } },
    { result: { domain: "foo.org", state: "unsupported" } },
    { result: { state: "unchecked" }, unavailable: { cause: "busy", retry_in_ms: 900 } },
  ])
  expect(lookups).toEqual(["foo: com net", "bar: com", "baz: com"])
})

describe("The list of extensions", () => {
  const TLDS: TldCost[] = [
    { tld: "com", register: 1_000, renew: 1_200, transfer: null },
    { tld: "net", register: 1_000, renew: null, transfer: null },
    { tld: "org", register: 1_000, renew: 1_000, transfer: null },
    { tld: "free", register: null, renew: 1_000, transfer: null },
  ]

  test("has the prices of a year, each by its own rules, and leaves out what has none", () => {
    expect(tldPrices(TLDS, "irt", PRICING)).toEqual([
      { tld: "com", price: { register: 1_100, renew: 1_320 }, currency_code: "irt" },
      { tld: "net", price: { register: 1_000, renew: null }, currency_code: "irt" },
      { tld: "org", price: { register: 1_100, renew: 1_100 }, currency_code: "irt" },
    ])
  })

  const catalogueOf = (result: CallResult<TldCost[]>, tlds: ReadonlySet<string> | null) => {
    const priorities: unknown[] = []
    const registrar = {
      tlds: async (asking: unknown) => {
        priorities.push(asking)
        return result
      },
    }
    const policy = { ...POLICY, tlds }
    return { ...tldCatalogue({ registrar, policy, nowMs: () => 0 }), priorities }
  }

  test.each<[string, ReadonlySet<string> | null, string[]]>([
    ["all that upstream has a price for", null, ["com", "net", "org"]],
    ["those that the shop sells", new Set(["com", "free"]), ["com"]],
  ])("is %s", async (_, sold, listed) => {
    const { forSale, extensions, priorities } = catalogueOf(answered(TLDS), sold)
    const value = TLDS.filter(({ tld }) => listed.includes(tld))
    expect(await forSale()).toMatchObject({ kind: "known", value })
    // A name under an extension that is not sold is read with it all the same.
    expect(await extensions()).toEqual(new Set(TLDS.map(({ tld }) => tld)))
    expect(priorities).toEqual(["browsing"])
  })

  test("is unavailable where it was never known", async () => {
    const { forSale, extensions } = catalogueOf({ kind: "lost", cause: "reset" }, null)
    expect(await forSale()).toMatchObject({ kind: "unavailable" })
    expect(await extensions()).toEqual(new Set())
  })
})
