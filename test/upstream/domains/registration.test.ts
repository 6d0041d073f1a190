import { success } from "../../support/http-server"
import { readData, readScript } from "../support/read"
import { ANY_TIME, permitOf, register } from "../support/test-client"

const registered = (data: unknown) => readData(data, register)
const renewed = (data: unknown) =>
  readData(data, async (client) =>
    client.renew({ domain: "example.com", years: 1, key: "k", send_by_ms: ANY_TIME }, await permitOf(client)),
  )

const RESULT = {
  domain: "example.com",
  status: "pending",
  order_state: "registered",
  registrant: "reseller",
  charged: 220,
  currency: "IRT",
}

describe.each([
  ["a registration", registered],
  ["a renewal", renewed],
] as const)("The answer to %s", (_, order) => {
  test("is the order state, the amount charged and what was received", async () => {
    expect(await order(RESULT)).toEqual({
      kind: "answered",
      replayed: false,
      data: { domain: "example.com", order_state: "registered", charged: 220, raw: RESULT },
    })
  })

  test.each<[string, unknown]>([
    ["missing", undefined],
    ["null", null],
    ["another word", "done"],
    ["another case", "Registered"],
  ])("with an order state that is %s is unknown, not guessed from the status", async (_name, order_state) => {
    expect(await order({ ...RESULT, status: "active", order_state })).toMatchObject({
      data: { order_state: "unknown" },
    })
  })

  test.each<[unknown, number | null]>([
    [0, 0],
    [220, 220],
    ["220", null],
    [-1, null],
    [1.5, null],
    [null, null],
    [undefined, null],
  ])("that says charged %j has charged %j", async (said, charged) => {
    expect(await order({ ...RESULT, charged: said })).toMatchObject({ data: { charged } })
  })

  test("does not read an amount in another currency", async () => {
    expect(await order({ ...RESULT, currency: "USD" })).toMatchObject({ data: { charged: null } })
  })

  test("may leave out the name, and may write it otherwise", async () => {
    expect(await order({ order_state: "pending" })).toMatchObject({ data: { domain: "example.com" } })
    expect(await order({ ...RESULT, domain: "Example.COM" })).toMatchObject({
      data: { domain: "example.com" },
    })
  })

  test("about another domain is unreadable", async () => {
    expect(await order({ ...RESULT, domain: "other.com" })).toMatchObject({ kind: "unreadable" })
  })
})

describe("A replayed registration", () => {
  test("is told as such, with the flag beside ok or inside data", async () => {
    for (const reply of [success(RESULT, { replayed: true }), success({ ...RESULT, replayed: true })]) {
      const { result } = await readScript([reply], register)
      expect(result).toMatchObject({ kind: "answered", replayed: true, data: { order_state: "registered" } })
    }
  })
})
