import type { TldCost } from "../../../src/reseller/contract/registrar"
import { readData } from "../support/test-client"

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
