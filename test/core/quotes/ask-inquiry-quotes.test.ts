import type { CallResult } from "../../../src/core/contract/call-result"
import type { CatalogueEntry } from "../../../src/core/contract/inquirer"
import { pricingOptionsSchema } from "../../../src/core/pricing/pricing-options"
import { askInquiryQuote, askInquiryQuotes, saleCostOf } from "../../../src/core/quotes/ask-inquiry-quotes"

const PRICING = pricingOptionsSchema.parse({ inquiries: { "card-inquiry": { markup_fixed: 500 } } })

const entry = (more: Partial<CatalogueEntry>): CatalogueEntry => ({
  service: "card-inquiry",
  category: "banking",
  cost: 1_000,
  price_version: "v7",
  raw: { seen: true },
  ...more,
})

const OTHER = entry({ service: "iban-inquiry", cost: 2_000 })
const answered = (data: CatalogueEntry[]): CallResult<CatalogueEntry[]> => ({
  kind: "answered",
  data,
  replayed: false,
})

const asking = (result: CallResult<CatalogueEntry[]>) => {
  const asked: unknown[] = []
  const inquirer = {
    pricing: async (who?: unknown) => {
      asked.push(who)
      return result
    },
  }
  return { asked, deps: { inquirer, policy: { pricing: PRICING }, newId: (prefix: string) => `${prefix}_1` } }
}

const wish = { service: "card-inquiry", currency_code: "irt" } as const

test("The quote of an inquiry is its cost in upstream's list with the markup of its service", async () => {
  const { deps, asked } = asking(answered([OTHER, entry({})]))
  expect(await askInquiryQuote(wish, "checkout", deps)).toMatchObject({
    kind: "quote",
    quote: {
      id: "dquote_1",
      kind: "inquiry",
      subject: "card-inquiry",
      years: null,
      cost: 1_000,
      price: 1_500,
      currency_code: "irt",
      premium: false,
      price_version: "v7",
      raw: { seen: true },
    },
  })
  expect(asked).toEqual(["checkout"])
})

test("Several quotes are asked at once, in the order that they were asked for; none asks nobody", async () => {
  const { deps, asked } = asking(answered([OTHER, entry({})]))
  expect(await askInquiryQuotes([], "checkout", deps)).toEqual([])
  expect(asked).toEqual([])
  const quotes = await askInquiryQuotes([wish, { ...wish, service: "postal-code-inquiry" }], "checkout", deps)
  expect(quotes.map(({ kind }) => kind)).toEqual(["quote", "not_for_sale"])
  expect(asked).toHaveLength(1)
})

test.each<[string, CallResult<CatalogueEntry[]>, string, object]>([
  [
    "is not in the list",
    answered([OTHER]),
    "irt",
    { kind: "not_for_sale", message: expect.stringContaining("not for sale") },
  ],
  ["has no price", answered([entry({ cost: null })]), "irt", { kind: "not_for_sale" }],
  [
    "cannot be asked",
    { kind: "busy", retry_in_ms: 5 },
    "irt",
    { kind: "unavailable", cause: "busy", retry_in_ms: 5 },
  ],
  [
    "is in a currency without a rate",
    answered([entry({})]),
    "eur",
    { kind: "no_rate", message: expect.stringContaining("for EUR") },
  ],
  [
    "costs more than can be charged",
    answered([entry({ cost: 2 ** 40 })]),
    "irt",
    { kind: "too_large", message: expect.stringContaining("more than the shop can charge") },
  ],
])("There is no quote of an inquiry that %s", async (_, result, currency_code, refusal) => {
  const { deps } = asking(result)
  expect(await askInquiryQuote({ ...wish, currency_code }, "checkout", deps)).toMatchObject(refusal)
})

test.each<[CatalogueEntry | undefined, number | null]>([
  [entry({}), 1_000],
  [undefined, null],
  [entry({ price_version: null }), null],
  [entry({ cost: null }), null],
  [entry({ cost: 0 }), null],
])("The cost of a sale of %j is %j", (one, cost) => expect(saleCostOf(one)).toBe(cost))
