import { readData } from "../support/read"

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
    expect(await check([FREE])).toEqual({
      kind: "answered",
      replayed: false,
      data: [
        {
          domain: "example.com",
          state: "free",
          cost: { register: 100, renew: 120 },
          raw: FREE,
        },
      ],
    })
  })

  test("does not branch on available", async () => {
    expect(await check([{ ...FREE, state: "taken", available: true }])).toMatchObject({
      data: [{ state: "taken" }],
    })
    expect(await check([{ ...FREE, available: false }])).toMatchObject({ data: [{ state: "free" }] })
  })

  test.each<[string, unknown]>([
    ["another word", "reserved"],
    ["another case", "FREE"],
    ["nothing", undefined],
    ["null", null],
    ["a number", 1],
  ])("never guesses a state that is %s", async (_, state) => {
    expect(await check([{ ...FREE, state }])).toMatchObject({ data: [{ state: "unknown" }] })
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
    expect(await check([{ ...FREE, price }])).toMatchObject({
      kind: "answered",
      data: [{ state: "free", cost: null }],
    })
  })

  test("has no cost when the result names another currency", async () => {
    expect(await check([{ ...FREE, currency: "IRR" }])).toMatchObject({ data: [{ cost: null }] })
  })

  test("matches each answer by its own name, in the order asked, whatever order upstream chose", async () => {
    const answers = [
      { ...FREE, domain: "EXAMPLE.co.uk", state: "taken" },
      { ...FREE, domain: "other.com", state: "free" },
      { ...FREE, domain: "Example.NET.", state: "premium" },
    ]
    expect(await check(answers, ["com", "net", "co.uk"])).toMatchObject({
      data: [
        { domain: "example.com", state: "unchecked", cost: null, raw: null },
        { domain: "example.net", state: "premium" },
        { domain: "example.co.uk", state: "taken" },
      ],
    })
  })

  test("matches an internationalised name in either form", async () => {
    const label = "xn--bcher-kva"
    for (const domain of ["bücher.com", "xn--bcher-kva.com"]) {
      expect(await check([{ ...FREE, domain }], ["com"], label)).toMatchObject({
        data: [{ domain: "xn--bcher-kva.com", state: "free" }],
      })
    }
  })

  test("has no price of two answers about one name that disagree", async () => {
    const others = [{ state: "taken" }, { price: { register: 90, renew: 120 } }, { price: null }]
    for (const other of others) {
      const answers = [FREE, { ...FREE, ...other, domain: "Example.com." }]
      for (const data of [answers, [...answers].reverse()]) {
        expect(await check(data)).toMatchObject({ data: [{ state: "no_price", cost: null, raw: data }] })
      }
    }
  })

  test("an empty answer leaves every name unchecked, never taken", async () => {
    expect(await check([], ["com", "net"])).toMatchObject({
      data: [{ state: "unchecked" }, { state: "unchecked" }],
    })
  })

  test("a result that cannot be read is left out, and its name stays unchecked", async () => {
    const answers = [FREE, { name: "example.net", state: "free" }, null]
    expect(await check(answers, ["com", "net"])).toMatchObject({
      data: [{ state: "free" }, { state: "unchecked" }],
    })
  })

  test("results that name no domain at all are unreadable", async () => {
    expect(await check([{ name: "example.com", state: "free" }])).toMatchObject({ kind: "unreadable" })
  })

  test("no array is unreadable", async () => {
    expect(await check({ "example.com": FREE })).toMatchObject({ kind: "unreadable" })
  })
})
