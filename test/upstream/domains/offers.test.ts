import type { TldCost } from "../../../src/reseller/contract/registrar"
import { readData } from "../support/test-client"

const check = (data: unknown, tlds = ["com"], label = "example") =>
  readData(data, (client) => client.check(label, tlds, "paid"))

const FREE = {
  domain: "example.com",
  state: "free",
  available: true,
  currency: "IRT",
  price: { register: 100, renew: 120, retail: 150 },
  discount_pct: 12.5,
}

describe("The answer of check", () => {
  test("is the state, the unit costs and what was received", async () => {
    const cost = { register: 100, renew: 120 }
    expect(await check([FREE])).toEqual({
      kind: "answered",
      replayed: false,
      data: [{ domain: "example.com", state: "free", cost, raw: FREE }],
    })
  })

  test.each<[unknown, string]>([
    ["taken", "taken"],
    ["reserved", "unknown"],
    ["FREE", "unknown"],
    [undefined, "unknown"],
    [null, "unknown"],
    [1, "unknown"],
  ])("of the state %j is %s, never guessed, whatever available says", async (state, read) => {
    for (const available of [true, false])
      expect(await check([{ ...FREE, state, available }])).toMatchObject({ data: [{ state: read }] })
  })

  test.each<[string, unknown]>([
    ["absent", undefined],
    ["null", null],
    ["no object", 100],
    ["without register", { renew: 120 }],
    ["without renew", { register: 100 }],
    ["zero", { register: 0, renew: 120 }],
    ["zero to renew", { register: 100, renew: 0 }],
    ["negative", { register: -100, renew: 120 }],
    ["a fraction", { register: 100.5, renew: 120 }],
    ["text", { register: "100", renew: "120" }],
    ["too large to be exact", { register: 2 ** 53, renew: 120 }],
    ["in another currency", { register: 100, renew: 120, currency: "USD" }],
  ])("has no cost when the price is %s", async (_, price) => {
    expect(await check([{ ...FREE, price }])).toMatchObject({ data: [{ state: "free", cost: null }] })
  })

  test("has no cost when the result names another currency", async () => {
    expect(await check([{ ...FREE, currency: "IRR" }])).toMatchObject({ data: [{ cost: null }] })
  })

  test("matches each answer by its own name, in the order asked, whatever order upstream chose", async () => {
    const answers = [
      { ...FREE, domain: "EXAMPLE.co.uk", state: "taken" },
      { ...FREE, domain: "other.com", state: "free" },
      { ...FREE, domain: "Example.NET.", state: "premium" },
      { name: "example.com", state: "free" },
      null,
    ]
    expect(await check(answers, ["com", "net", "co.uk"])).toMatchObject({
      data: [
        { domain: "example.com", state: "unchecked", cost: null, raw: null },
        { domain: "example.net", state: "premium" },
        { domain: "example.co.uk", state: "taken" },
      ],
    })
    expect(await check([])).toMatchObject({ data: [{ state: "unchecked" }] })
  })

  test.each(["bücher.com", "xn--bcher-kva.com"])(
    "matches an internationalised name as %s",
    async (domain) => {
      expect(await check([{ ...FREE, domain }], ["com"], "xn--bcher-kva")).toMatchObject({
        data: [{ domain: "xn--bcher-kva.com", state: "free" }],
      })
    },
  )

  test.each([{ state: "taken" }, { price: { register: 90, renew: 120 } }, { price: null }])(
    "has no price of two answers about one name that disagree: %j",
    async (other) => {
      const answers = [FREE, { ...FREE, ...other, domain: "Example.com." }]
      for (const data of [answers, [...answers].reverse()])
        expect(await check(data)).toMatchObject({ data: [{ state: "no_price", cost: null, raw: data }] })
    },
  )

  test.each([[[{ name: "example.com", state: "free" }]], [{ "example.com": FREE }]])(
    "is unreadable where no domain is named: %j",
    async (data) => {
      expect(await check(data)).toMatchObject({ kind: "unreadable" })
    },
  )
})

const tlds = (data: unknown) => readData(data, (client) => client.tlds("browsing"))

const COM: TldCost = { tld: "com", register: 100, renew: 120, transfer: 110 }
const PRICES = { register: 100, renew: 120, transfer: 110 }

describe("The answer of tlds", () => {
  test.each<[string, unknown]>([
    ["an array, prices at the top", [{ tld: "com", ...PRICES }]],
    ["an array, prices under price", [{ tld: "com", price: PRICES }]],
    ["a map, prices at the top", { com: PRICES }],
    ["a map, prices under price", { com: { price: PRICES } }],
    ["a leading dot in an array", [{ tld: ".com", ...PRICES }]],
    ["a leading dot in a map", { ".COM": PRICES }],
    ["a currency at the top", [{ tld: "com", currency: "IRT", price: PRICES }]],
    ["unknown fields", [{ tld: "com", ...PRICES, retail: 150, grace: { days: 30 } }]],
    [
      "an entry that cannot be read beside it",
      [{ tld: "com", ...PRICES }, { extension: "net" }, null, "org"],
    ],
    ["a map entry that cannot be read beside it", { com: PRICES, total: 1 }],
    [
      "two entries that agree",
      [
        { tld: "com", ...PRICES },
        { tld: ".com", price: PRICES },
      ],
    ],
  ])("as %s", async (_, data) => {
    expect(await tlds(data)).toEqual({ kind: "answered", data: [COM], replayed: false })
  })

  test.each<[string, unknown]>([
    ["missing", undefined],
    ["zero", 0],
  ])("takes a price that is %s for none", async (_, register) => {
    expect(await tlds({ com: { ...PRICES, register } })).toMatchObject({ data: [{ ...COM, register: null }] })
  })

  test.each([
    ["beside the prices", [{ tld: "com", ...PRICES, currency: "USD" }]],
    ["within the price", [{ tld: "com", price: { ...PRICES, currency: "USD" } }]],
    ["above the price", [{ tld: "com", currency: "USD", price: PRICES }]],
  ])("takes prices in another currency, named %s, for none", async (_, data) => {
    expect(await tlds(data)).toMatchObject({
      data: [{ tld: "com", register: null, renew: null, transfer: null }],
    })
  })

  test.each<[string, unknown]>([
    [
      "entries",
      [
        { tld: "com", ...PRICES },
        { tld: ".COM", ...PRICES, renew: 121 },
      ],
    ],
    [
      "an entry with a price and one without",
      [
        { tld: "com", ...PRICES },
        { tld: "com", ...PRICES, renew: null },
      ],
    ],
    ["keys of a map", { com: PRICES, ".com": { ...PRICES, renew: 121 } }],
    ["places of one entry", { com: { ...PRICES, price: { renew: 121 } } }],
  ])("takes a price about which two %s disagree for none", async (_, data) => {
    expect(await tlds(data)).toEqual({ kind: "answered", data: [{ ...COM, renew: null }], replayed: false })
  })

  test("keeps extensions of several labels and writes others in ASCII", async () => {
    expect(await tlds({ ".co.uk": PRICES, شبكة: PRICES })).toMatchObject({
      data: [{ tld: "co.uk" }, { tld: "xn--ngbc5azd" }],
    })
  })

  test.each([[[]], [{}]])("may be empty: %j", async (data) => {
    expect(await tlds(data)).toMatchObject({ kind: "answered", data: [] })
  })

  test.each<[string, unknown]>([
    ["an array without tld", [{ extension: "com", ...PRICES }]],
    ["a wrapped array", { tlds: [{ tld: "com", ...PRICES }] }],
    ["a list of names", ["com", "net"]],
  ])("of which nothing can be read is unreadable, not empty: %s", async (_, data) => {
    expect(await tlds(data)).toMatchObject({ kind: "unreadable" })
  })
})
