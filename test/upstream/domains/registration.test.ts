import type { Charge } from "../../../src/reseller/contract/call-result"
import { success } from "../../support/http-server"
import { ANY_TIME, readData, readScript, register, slotOf } from "../support/test-client"

const registered = (data: unknown) => readData(data, register)
const renewed = (data: unknown) =>
  readData(data, async (client) =>
    client.renew({ domain: "example.com", years: 1, key: "k", send_by_ms: ANY_TIME }, await slotOf(client)),
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

  test.each<[unknown, string]>([
    ["Registered", "registered"],
    [undefined, "unknown"],
    [null, "unknown"],
    ["done", "unknown"],
    [1, "unknown"],
  ])("with the order state %j is %s, not guessed from the status", async (said, order_state) => {
    expect(await order({ ...RESULT, status: "active", order_state: said })).toMatchObject({
      data: { order_state },
    })
  })

  test.each<[unknown, Charge]>([
    [0, 0],
    [220, 220],
    ["220", "unreadable"],
    [-1, "unreadable"],
    [1.5, "unreadable"],
    [2 ** 53, "unreadable"],
    [{ amount: 220 }, "unreadable"],
    [[220], "unreadable"],
    [false, "unreadable"],
    [null, null],
    [undefined, null],
  ])("that says charged %j has charged %j", async (said, charged) => {
    expect(await order({ ...RESULT, charged: said })).toMatchObject({ data: { charged } })
  })

  test.each<[object, Charge]>([
    [{ charged: 220, currency: "USD" }, "unreadable"],
    [{ charged: null, currency: "USD" }, null],
    [{ charged: 220, price: { register: 100 } }, 220],
    [{ charged: 220, charged_irt: 221 }, "unreadable"],
  ])("that says %j has charged %j", async (said, charged) => {
    expect(await order({ ...RESULT, charged: null, ...said })).toMatchObject({ data: { charged } })
  })

  test.each<[object, object, Charge]>([
    [{ charged: null }, { charged: 220 }, 220],
    [{ charged: 220 }, { charged: 221 }, "unreadable"],
    [{ charged: 220 }, { currency: "USD" }, "unreadable"],
  ])("with %j in its data and %j beside it has charged %j", async (inside, beside, charged) => {
    const { result } = await readScript([success({ ...RESULT, ...inside }, beside)], register)
    expect(result).toMatchObject({ data: { charged } })
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
