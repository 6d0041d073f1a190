import { readData } from "../support/test-client"

const ping = (data: unknown) => readData(data, (client) => client.ping())

describe("The answer of ping", () => {
  test.each<[string, unknown, object]>([
    ["credit as an integer", { tier: "gold", credit: 5_000 }, { tier: "gold", credit: 5_000 }],
    ["credit with a balance", { tier: "gold", credit: { balance: 70, currency: "IRT" } }, { credit: 70 }],
    ["credit with an amount", { tier: "gold", credit: { amount: 80 } }, { credit: 80 }],
    ["no credit left", { tier: "gold", credit: 0 }, { credit: 0 }],
    ["an overdrawn account", { tier: "gold", credit: -5 }, { credit: -5 }],
    ["no tier", { credit: 1 }, { tier: null, credit: 1 }],
    ["no credit", { tier: "gold" }, { tier: "gold", credit: null }],
    ["credit as text", { tier: "gold", credit: "5000" }, { credit: null }],
    ["a fraction", { tier: "gold", credit: 0.5 }, { credit: null }],
    ["a tier that is no string", { tier: { name: "gold" }, credit: 1 }, { tier: null }],
    ["unknown fields", { tier: "gold", credit: 1, review: { next: 5 } }, { tier: "gold", credit: 1 }],
  ])("with %s", async (_, data, account) => {
    expect(await ping(data)).toMatchObject({ kind: "answered", data: account })
  })
})
