import { call, register } from "../support/call"
import { testClock } from "../support/clock"
import { answerOf, inquire, inquiryCharges } from "../support/inquire"
import { until } from "../support/until"
import { withSandbox } from "../support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now, mode: { rate_limits: { write: 1_000 } } })

const SERVICE = "mobile-owner-inquiry"
const PRICE = 9_000
const KEY = "key-0123456789abcdef"
const charges = () => inquiryCharges(running.get())
const errorOf = async (extras: Parameters<typeof inquire>[2], service = SERVICE) =>
  (await inquire(running.get(), service, extras)).body.error

describe("The fee of an inquiry", () => {
  it("is charged to the credit of the account, in the ledger of the account", async () => {
    const { credit } = running.get().control.ledger()
    await answerOf(running.get(), SERVICE, { key: KEY })
    await register(running.get(), "a.com")
    const ledger = running.get().control.ledger()
    expect(ledger.movements).toMatchObject([
      {
        seq: 1,
        type: "charge",
        operation: "inquiry",
        service: SERVICE,
        domain: null,
        amount: PRICE,
        key: KEY,
        balance_after: credit - PRICE,
      },
      { seq: 2, operation: "register", domain: "a.com", balance_after: ledger.credit },
    ])
  })

  it("may equal the accepted maximum", async () => {
    expect(await answerOf(running.get(), SERVICE, { max_charge_irt: PRICE })).toMatchObject({
      charged: PRICE,
    })
  })

  it("above the accepted maximum is refused with the present price, and nothing is charged", async () => {
    running.get().control.setService({ service: SERVICE, price: PRICE + 1 })
    const { status, body } = await inquire(running.get(), SERVICE, { max_charge_irt: PRICE, key: KEY })
    expect(status).toBe(412)
    expect(body).toMatchObject({
      error: "max_charge_exceeded",
      data: { price_irt: PRICE + 1, price_version: "v2" },
    })
    expect(charges()).toEqual([])
    expect(await answerOf(running.get(), SERVICE, { max_charge_irt: PRICE + 1, key: KEY })).toMatchObject({
      charged: PRICE + 1,
    })
  })

  it("that has fallen charges the present price, not the accepted maximum", async () => {
    running.get().control.setService({ service: SERVICE, price: 5 })
    expect(await answerOf(running.get(), SERVICE, { max_charge_irt: PRICE })).toMatchObject({ charged: 5 })
  })

  it.each([0, -1, 1.5, "9000", null, 2 ** 53])("takes no accepted maximum of %p", async (max_charge_irt) => {
    const { status, body } = await inquire(running.get(), SERVICE, { max_charge_irt })
    expect(status).toBe(422)
    expect(Object.keys(body.data ?? {})).toEqual(["max_charge_irt"])
  })

  it("needs input and accepted maximum, and nothing beside them", async () => {
    const path = `/identity/inquiries/${SERVICE}`
    const bare = await call(running.get(), "POST", path, { key: KEY, body: {} })
    expect(Object.keys(bare.body.data ?? {})).toEqual(["input", "max_charge_irt"])
    const more = await call(running.get(), "POST", path, { key: KEY, body: { tip: 1 } })
    expect(Object.keys(more.body.data ?? {})).toContain("tip")
    const none = await call(running.get(), "POST", path, { key: KEY, body: [] })
    expect(Object.keys(none.body.data ?? {})).toEqual(["body"])
  })

  it.each([{ price: null }, { price_version: null }])("is no_price with %j", async (patch) => {
    running.get().control.setService({ service: SERVICE, ...patch })
    expect(await errorOf({})).toBe("no_price")
    expect(charges()).toEqual([])
  })

  it("that the credit does not cover is insufficient_credit, with what is there", async () => {
    running.get().control.setAccount({ credit: PRICE - 1 })
    const { status, body } = await inquire(running.get(), SERVICE)
    expect(status).toBe(402)
    expect(body).toMatchObject({
      error: "insufficient_credit",
      data: { required: PRICE, available: PRICE - 1 },
    })
    expect(charges()).toEqual([])
  })

  it("counts into the daily spend cap", async () => {
    running.get().control.setAccount({ daily_spend_cap: PRICE })
    await answerOf(running.get(), SERVICE)
    expect(await errorOf({})).toBe("daily_cap_reached")
  })

  it("can differ from the price, when the input asks for it", async () => {
    expect(await answerOf(running.get(), SERVICE, { ending: "90006" })).toMatchObject({
      charged: PRICE + 1_000,
    })
    expect(charges()).toMatchObject([{ amount: PRICE + 1_000 }])
  })
})

describe("An inquiry that is not there", () => {
  it.each(["no-such-inquiry", "passport-status-inquiry", "MOBILE-OWNER-INQUIRY"])(
    "%s is 404",
    async (service) => {
      const { status, body } = await inquire(running.get(), service, { input: {} })
      expect([status, body.error]).toEqual([404, "service_not_found"])
    },
  )

  it("is 404 when it was taken out of the catalogue", async () => {
    running.get().control.setService({ service: SERVICE, sold: false })
    expect(await errorOf({})).toBe("service_not_found")
  })

  it.each([
    ["GET", "/identity/inquiries/mobile-owner-inquiry"],
    ["POST", "/identity/inquiries"],
    ["POST", "/identity/services"],
    ["GET", "/identity/"],
    ["GET", "/identity/inquiries"],
  ])("%s %s is no endpoint", async (method, path) => {
    expect((await call(running.get(), method, path)).body.error).toBe("endpoint_not_found")
  })
})

describe("The idempotency key of an inquiry", () => {
  it("is required", async () => {
    const { status, body } = await call(running.get(), "POST", `/identity/inquiries/${SERVICE}`, { body: {} })
    expect([status, body.error]).toEqual([400, "idempotency_key_required"])
  })

  it.each(["k".repeat(15), "k".repeat(129), "key with spaces 01", "key/0123456789abc", "key,0123456789abc"])(
    "is not %s",
    async (key) => {
      const { status, body } = await inquire(running.get(), SERVICE, { key })
      expect([status, body.error]).toEqual([400, "bad_idempotency_key"])
    },
  )

  it.each(["k".repeat(16), "k".repeat(128), "aZ09_.:-aZ09_.:-"])("may be %s", async (key) => {
    expect((await inquire(running.get(), SERVICE, { key })).status).toBe(200)
  })

  it("repeated replays the first answer and charges nothing, whatever the price is now", async () => {
    const first = await inquire(running.get(), SERVICE, { key: KEY })
    running.get().control.setService({ service: SERVICE, price: 2_000_000 })
    const second = await inquire(running.get(), SERVICE, { key: KEY })
    expect(first.body).not.toHaveProperty("replayed")
    expect(second.body).toEqual({ ...first.body, replayed: true })
    expect(charges()).toHaveLength(1)
    expect(running.get().control.ledger().counters.replays).toBe(1)
  })

  it.each([
    ["another input", { input: { mobile: "09120000000", national_code: "0000000000" } }],
    ["another accepted maximum", { max_charge_irt: 999_999 }],
  ])("used again for %s is a conflict", async (_what, extras) => {
    await inquire(running.get(), SERVICE, { key: KEY })
    const { status, body } = await inquire(running.get(), SERVICE, { key: KEY, ...extras })
    expect([status, body.error]).toEqual([409, "conflict"])
    expect(charges()).toHaveLength(1)
  })

  it("used again for another service is a conflict", async () => {
    const input = { mobile: "09120000000" }
    await inquire(running.get(), "operator-a-bill-inquiry", { key: KEY, input })
    expect(await errorOf({ key: KEY, input }, "operator-b-bill-inquiry")).toBe("conflict")
  })

  it("is the account's, for domains too", async () => {
    await register(running.get(), "a.com", { key: KEY })
    expect(await errorOf({ key: KEY })).toBe("conflict")
  })

  it("is free again after an error", async () => {
    expect(await errorOf({ key: KEY, input: {} })).toBe("validation_failed")
    expect(await answerOf(running.get(), SERVICE, { key: KEY })).toMatchObject({ charged: PRICE })
  })

  it("is claimed while the inquiry is at work", async () => {
    const first = inquire(running.get(), SERVICE, { key: KEY, ending: "90109" })
    await until(() => running.get().control.requests().length === 1)
    expect(await errorOf({ key: KEY, ending: "90109" })).toBe("request_in_progress")
    expect(await errorOf({ key: KEY })).toBe("conflict")
    expect((await first).status).toBe(200)
    expect(charges()).toHaveLength(1)
  })

  it("sent ten times at once makes exactly one charge", async () => {
    running.get().control.setMode({ latency_ms: 300 })
    const calls = Array.from({ length: 10 }, () => inquire(running.get(), SERVICE, { key: KEY }))
    const answers = (await Promise.all(calls)).map(({ body }) => (body.ok ? "ok" : body.error))
    // One that comes after the first was done gets its answer again.
    expect(new Set(answers)).toEqual(new Set(["ok", "request_in_progress"]))
    expect(charges()).toHaveLength(1)
  })

  it("is forgotten when the mode says so", async () => {
    running.get().control.setMode({ key_lifetime_ms: 300_000 })
    await answerOf(running.get(), SERVICE, { key: KEY })
    clock.advance(300_000)
    await answerOf(running.get(), SERVICE, { key: KEY })
    expect(charges()).toHaveLength(2)
  })
})
