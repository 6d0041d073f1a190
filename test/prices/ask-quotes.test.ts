import type { CallResult } from "../../src/reseller/contract/call-result"
import type { CatalogueEntry } from "../../src/reseller/contract/inquirer"
import type { Registrar } from "../../src/reseller/contract/registrar"
import { splitName } from "../../src/reseller/names/tld"
import { askQuotes, type QuoteRequest, renewalCost, saleCostOf } from "../../src/reseller/prices/ask-quotes"
import { freshForMs } from "../../src/reseller/prices/cached"
import { pricingOptionsSchema } from "../../src/reseller/prices/pricing-options"
import { answered } from "../support/domains/registrar-with"

const PRICING = pricingOptionsSchema.parse({ inquiries: { "card-inquiry": { markup_fixed: 500 } } })
const BUSY: CallResult<never> = { kind: "busy", retry_in_ms: 900 }
const LOST: CallResult<never> = { kind: "lost", cause: "timeout" }
const UNSUPPORTED = { kind: "refused", reason: "unsupported" }

const irt = { currency_code: "irt" }
const register = (domain: string, years = 1): QuoteRequest => ({
  kind: "register",
  name: splitName(domain),
  years,
  ...irt,
})
const renew = (domain: string, years = 1, premium = false): QuoteRequest => ({
  kind: "renew",
  name: { ...splitName(domain), premium },
  years,
  ...irt,
})
const inquiry: QuoteRequest = { kind: "inquiry", service: "card-inquiry", ...irt }

const entry = (more: Partial<CatalogueEntry>): CatalogueEntry => ({
  service: "card-inquiry",
  category: "banking",
  cost: 1_000,
  price_version: "v7",
  raw: { seen: true },
  ...more,
})
const DEAR = answered([entry({ cost: 2 ** 40 })])
const LIST = answered([entry({ service: "iban-inquiry", cost: 2_000 }), entry({})])

/**
 * Upstream knows every name as free, and as renewed for a premium price; it renews .com for 1,400,000 and .net without a price.
 * `script` answers lookups by their number, from zero.
 */
function askingOver({
  script = () => null,
  pricing = LIST,
  tlds = null,
}: {
  script?: (nth: number, tlds: readonly string[]) => CallResult<never> | null
  pricing?: CallResult<CatalogueEntry[]>
  tlds?: ReadonlySet<string> | null
}) {
  const calls: string[] = []
  let lookups = 0
  let at_once = 0
  let most_at_once = 0
  const check: Registrar["check"] = async (label, extensions, asking) => {
    calls.push(`${asking} check ${label}: ${extensions.join(" ")}`)
    const nth = lookups++
    most_at_once = Math.max(most_at_once, ++at_once)
    await new Promise(setImmediate)
    at_once -= 1
    const free = { state: "free", cost: { register: 1_000, renew: 1_200 } } as const
    return (
      script(nth, extensions) ??
      answered(extensions.map((tld) => ({ ...free, domain: `${label}.${tld}`, raw: null })))
    )
  }
  const registrar = {
    check,
    tlds: async () => {
      calls.push("tlds")
      return answered([
        { tld: "com", register: 1_250_000, renew: 1_400_000, transfer: null },
        { tld: "net", register: 1_000, renew: null, transfer: null },
      ])
    },
  }
  const inquirer = {
    pricing: async () => {
      calls.push("inquiries")
      return pricing
    },
  }
  const ask = async (...requests: QuoteRequest[]) => {
    const policy = { tlds, max_years: 5, premium: false, pricing: PRICING }
    const deps = { registrar, inquirer, policy, newId: (prefix: string) => `${prefix}_1` }
    return (await askQuotes(requests, "checkout", deps)).map(({ asked }) => asked)
  }
  return { ask, calls, most: () => most_at_once }
}

const many = (count: number) => Array.from({ length: count }, (_, n) => register(`name${n}.com`))

describe("Quotes", () => {
  test("take one lookup a label, one price list for all ordinary renewals and one list of inquiries, and come in order", async () => {
    const { ask, calls } = askingOver({})
    const asked = await ask(
      register("foo.com"),
      renew("bar.com", 2),
      register("baz.net"),
      inquiry,
      register("foo.co.uk", 3),
      renew("old.com"),
      renew("gold.com", 1, true),
    )
    expect(calls.sort()).toEqual([
      "checkout check baz: net",
      "checkout check foo: com co.uk",
      "checkout check gold: com",
      "inquiries",
      "tlds",
    ])
    const card = { subject: "card-inquiry", years: null, cost: 1_000, price: 1_500, price_version: "v7" }
    expect(asked).toMatchObject([
      { quote: { id: "dquote_1", kind: "register", subject: "foo.com", years: 1, cost: 1_000 } },
      { quote: { kind: "renew", subject: "bar.com", cost: 2_800_000, premium: false } },
      { quote: { subject: "baz.net" } },
      { quote: { kind: "inquiry", ...card, raw: { seen: true }, premium: false } },
      { quote: { subject: "foo.co.uk", years: 3, cost: 3_400 } },
      { quote: { subject: "old.com", cost: 1_400_000 } },
      { quote: { kind: "renew", subject: "gold.com", cost: 1_200, premium: true } },
    ])
  })

  test.each<[string, QuoteRequest, Parameters<typeof askingOver>[0], object]>([
    ["an extension the shop does not sell", register("foo.net"), { tlds: new Set(["com"]) }, UNSUPPORTED],
    ["an extension without a renewal price", renew("foo.net"), {}, { reason: "no_price" }],
    ["an extension that upstream does not list", renew("foo.org"), {}, { reason: "no_price" }],
    ["a term longer than the shop sells", renew("foo.com", 6), {}, { reason: "term_too_long" }],
    ["a currency without a rate", { ...inquiry, currency_code: "eur" }, {}, { reason: "no_exchange_rate" }],
    ["too large a price", inquiry, { pricing: DEAR }, { reason: "price_too_large" }],
    ["an inquiry that is not listed", inquiry, { pricing: answered([]) }, { reason: "not_for_sale" }],
    ["an inquiry when busy", inquiry, { pricing: BUSY }, { cause: "busy", retry_in_ms: 900 }],
  ])("are refused for %s", async (_, request, upstream, refusal) => {
    expect(await askingOver(upstream).ask(request)).toMatchObject([refusal])
  })

  test("are asked a few at a time", async () => {
    const { ask, most } = askingOver({})
    await ask(...many(45))
    expect(most()).toBe(6)
  })

  test.each<CallResult<never>>([
    BUSY,
    LOST,
    { kind: "not_sent", cause: "no connection" },
    { kind: "rate_limited", retry_after_ms: null },
  ])("end with the first $kind: those before are quoted, the rest is not asked", async (failure) => {
    const { ask, calls } = askingOver({ script: (nth) => (nth >= 10 ? failure : null) })
    const asked = await ask(...many(45))
    expect(asked.filter(({ kind }) => kind === "quote")).toHaveLength(10)
    expect(asked.filter(({ kind }) => kind === "unavailable")).toHaveLength(35)
    expect(asked[44]).toMatchObject({ cause: failure.kind, retry_in_ms: failure === BUSY ? 900 : null })
    expect(calls.length).toBeLessThan(10 + 6 + 1)
  })

  test("go on after a refusal of one label, and ask apart when one of a label's extensions is not sold upstream", async () => {
    const refusal = (error: "invalid_domain" | "tld_not_sold") =>
      ({ kind: "refused", error, detail: null }) as const
    const one = askingOver({ script: (nth) => (nth === 0 ? refusal("invalid_domain") : null) })
    expect((await one.ask(...many(3))).map(({ kind }) => kind)).toEqual(["unavailable", "quote", "quote"])
    const script = (_: number, tlds: readonly string[]) =>
      tlds.includes("ir") ? refusal("tld_not_sold") : null
    const apart = await askingOver({ script }).ask(register("foo.com"), register("foo.ir"))
    expect(apart).toMatchObject([{ kind: "quote" }, UNSUPPORTED])
  })
})

test.each([
  [1_400_000, 1, 1_400_000],
  [1_400_000, 3, 4_200_000],
  [0, 1, null],
  [-1, 1, null],
  [0.5, 2, null],
  [null, 1, null],
  [Number.MAX_SAFE_INTEGER, 2, null],
])("The renewal at %p IRT a year for %d years costs %p", (cost, years, whole) => {
  expect(renewalCost({ cost, raw: null }, years)).toBe(whole)
})

test.each<[Partial<CatalogueEntry>, number | null]>([
  [{}, 1_000],
  [{ price_version: null }, null],
  [{ cost: null }, null],
  [{ cost: 0 }, null],
])("The cost of a sale of an entry with %j is %j", (more, cost) => expect(saleCostOf(entry(more))).toBe(cost))

test.each([
  [0, 120_000],
  [5, 120_000],
  [6, 180_000],
  [45, 600_000],
  [100, 1_260_000],
])("The quotes of a cart stay fresh long enough to ask for all %i of them", (lookups, fresh_ms) => {
  expect(freshForMs(lookups, 120_000, { lookup: 60, window_ms: 60_000 })).toBe(fresh_ms)
})
