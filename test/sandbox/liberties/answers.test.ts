import { z } from "zod"
import { call, register, send } from "../support/call"
import { inquire, newKey } from "../support/inquire"
import { givingUp, received } from "../support/received"
import { withSandbox } from "../support/with-sandbox"

const running = withSandbox({ mode: { extra_fields: false, rate_limits: { write: 1_000 } } })
const control = () => running.get().control
const charges = () =>
  control()
    .ledger()
    .movements.filter(({ type }) => type === "charge")

const BODY = { domain: "a.com", years: 1, nameservers: [] }
const ordering = (signal?: AbortSignal) =>
  send(running.get(), "POST", "/domains", { body: BODY, key: "k" }, signal)

describe("The answer to a call that did its work", () => {
  afterEach(async () => {
    expect(charges()).toHaveLength(1)
    expect((await register(running.get(), "a.com", { key: "k" })).body).toMatchObject({
      replayed: true,
      data: { domain: "a.com", order_state: "registered" },
    })
  })

  it.each(["lost", "reset_after", "half"] as const)("may not arrive: %s", async (after_work) => {
    control().setMode({ after_work })
    expect(await received(ordering())).toBe("nothing")
  })

  it("may never come", async () => {
    control().setMode({ after_work: "hang" })
    expect(await givingUp(running.get(), ordering)).toBe("nothing")
  })

  it("may drip, longer than anybody waits", async () => {
    control().setMode({ after_work: "drip" })
    const { body } = await ordering()
    const reader = body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(1)
    await reader?.cancel()
  })

  it.each([
    ["html502_after", 502, "502 Bad Gateway"],
    ["status_after", 500, '"ok":true'],
    ["null_data", 200, '{"ok":true,"data":null}'],
    ["empty_data", 200, '{"ok":true,"data":{}}'],
    ["no_body", 200, ""],
    ["bad_data", 200, "surprise"],
  ] as const)("may be %s", async (after_work, status, text) => {
    control().setMode({ after_work })
    const response = await ordering()
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(text)
  })
})

describe("The answer to a repeat", () => {
  it("may fail like that of the call that did the work", async () => {
    control().setMode({ after_work: "null_data", after_work_on: "every" })
    for (let times = 0; times < 2; times += 1)
      expect((await register(running.get(), "a.com", { key: "k" })).body.data).toBeNull()
    expect(charges()).toHaveLength(1)
  })
})

describe("The charge", () => {
  const PRICE = 1_305_000

  it.each([
    ["absent", undefined],
    ["null", null],
    ["text", "1305000"],
    ["grouped", "1,305,000"],
    ["negative", -PRICE],
    ["fraction", PRICE + 0.5],
    ["huge", 2 ** 53],
  ] as const)("may be told %s, of inquiries too, and the ledger is right", async (charged_as, told) => {
    control().setMode({ charged_as })
    const { data } = (await register(running.get(), "a.com")).body
    expect(z.object({ charged: z.unknown() }).parse(data).charged).toEqual(told)
    expect(charges()).toMatchObject([{ amount: PRICE }])
    const asked = await inquire(running.get(), "iban-inquiry")
    expect(typeof z.object({ charged: z.unknown() }).parse(asked.body.data).charged).toBe(
      told === null ? "object" : typeof told,
    )
  })

  it.each([
    ["IRR", { charged: 10 * PRICE, currency: "IRR" }],
    ["USD", { charged: 13.05, currency: "USD" }],
    ["absent", { charged: PRICE }],
  ] as const)("may be told in another currency: %s", async (charged_currency, told) => {
    control().setMode({ charged_currency })
    const { data } = (await register(running.get(), "a.com")).body
    expect(data).toMatchObject(told)
    expect("currency" in z.object({}).passthrough().parse(data)).toBe("currency" in told)
  })

  it("may stand beside the data, of a replay and of an inquiry too", async () => {
    control().setMode({ charged_in: "beside" })
    for (let times = 0; times < 2; times += 1) {
      const { body } = await register(running.get(), "a.com", { key: "k" })
      expect(body).toMatchObject({ charged: PRICE, currency: "IRT" })
      expect(body.data).not.toHaveProperty("charged")
    }
    const { body } = await inquire(running.get(), "iban-inquiry")
    expect(body).toMatchObject({ charged: expect.any(Number) })
    expect(body.data).not.toHaveProperty("charged")
  })

  it.each([7_000, -7_000])("may really be other than the price, by %i", async (surcharge_irt) => {
    control().setMode({ surcharge_irt })
    const { data } = (await register(running.get(), "a.com")).body
    expect(data).toMatchObject({ charged: PRICE + surcharge_irt })
    await inquire(running.get(), "iban-inquiry")
    const { opening_credit, credit, movements } = control().ledger()
    expect(movements[0]).toMatchObject({ amount: PRICE + surcharge_irt })
    expect(opening_credit - credit).toBe(movements.reduce((sum, { amount }) => sum + amount, 0))
  })
})

describe("An answer", () => {
  it.each(["domain", "status", "order_state", "registrant"] as const)("may lack its %s", async (field) => {
    control().setMode({ answer_without: [field] })
    expect((await register(running.get(), "a.com")).body.data).not.toHaveProperty(field)
  })

  const textOf = async (path: string) => (await send(running.get(), "GET", path)).text()
  const depthOf = (value: unknown): number => {
    let depth = 0
    for (let inner = value; Array.isArray(inner); inner = inner[0]) depth += 1
    return depth
  }

  it.each([
    ["nul", '"odd\\u0000"'],
    ["half_surrogate", '"odd\\ud800"'],
    ["deep", `${"[".repeat(3_000)}"odd"`],
    ["huge", String(2 ** 53)],
  ] as const)("may have in its data what no database takes: %s", async (odd_data, bytes) => {
    control().setMode({ odd_data })
    expect(await textOf("/ping")).toContain(`"remark":${bytes}`)
  })

  it("may have the same in identifier and message", async () => {
    control().setMode({ odd_identifier: "nul", odd_message: "half_surrogate" })
    const { body } = await call(running.get(), "GET", "/domains/nobody.com")
    expect(body).toMatchObject({ error: "not_found\0", message: expect.stringMatching(/\ud800$/) })
    control().setMode({ odd_identifier: "deep" })
    const deep: unknown = JSON.parse(await textOf("/domains/nobody.com"))
    expect(depthOf(z.object({ error: z.unknown() }).parse(deep).error)).toBe(3_000)
  })
})

describe("An inquiry", () => {
  it.each([
    ["data.output", { output: { name: expect.any(String) } }],
    ["data.response.result", { response: { result: { name: expect.any(String) } } }],
    ["among_billing", { name: expect.any(String), charged: expect.any(Number) }],
  ] as const)("may have its result in %s", async (result_in, data) => {
    control().setMode({ result_in })
    expect((await inquire(running.get(), "card-inquiry")).body.data).toMatchObject(data)
  })

  it.each([
    ["first", 200],
    ["every", 202],
  ] as const)("may be accepted and charged without a result, %s", async (inquiry_accepted, again) => {
    control().setMode({ inquiry_accepted })
    const key = newKey()
    const first = await inquire(running.get(), "card-inquiry", { key })
    expect(first.status).toBe(202)
    expect(first.body.data).toEqual({ service: "card-inquiry", status: "accepted" })
    const repeat = await inquire(running.get(), "card-inquiry", { key })
    expect(repeat.status).toBe(again)
    expect(JSON.stringify(repeat.body).includes('"result"')).toBe(again === 200)
    expect(charges()).toHaveLength(1)
  })
})
