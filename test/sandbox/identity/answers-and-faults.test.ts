import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SCRIPTED_VALUES } from "../../../sandbox/identity/scripts"
import { startSandbox } from "../../../sandbox/index"
import { call } from "../support/call"
import { answerOf, inquire, inquiryCharges, sendInquiry } from "../support/inquire"
import { received } from "../support/received"
import { withSandbox } from "../support/with-sandbox"

const running = withSandbox({ mode: { rate_limits: { write: 1_000 } } })

const SERVICE = "mobile-owner-inquiry"
const KEY = "key-0123456789abcdef"
const charges = () => inquiryCharges(running.get()).length
const lastRequest = () => running.get().control.requests().at(-1)

describe("An input that is refused", () => {
  it.each([
    ["90201", 401, "invalid_token", "first"],
    ["90202", 403, "insufficient_scope", "first"],
    ["90203", 403, "account_inactive", "first"],
    ["90204", 402, "insufficient_credit", "first"],
    ["90205", 409, "request_in_progress", "first"],
    ["90206", 422, "no_price", "first"],
    ["90207", 412, "max_charge_exceeded", "first"],
    ["90208", 422, "validation_failed", "every"],
    ["90209", 409, "conflict", "every"],
    ["90210", 422, "order_failed", "every"],
    ["90211", 422, "source_on_holiday", "every"],
    ["90212", 500, "internal_error", "first"],
  ])("(%s) sees %i %s the %s time, and nothing is charged", async (ending, status, error, times) => {
    const first = await inquire(running.get(), SERVICE, { ending, key: KEY })
    expect([first.status, first.body.error]).toEqual([status, error])
    expect(charges()).toBe(0)
    const second = await inquire(running.get(), SERVICE, { ending, key: KEY })
    expect(second.body.ok).toBe(times === "first")
  })
})

describe("A scripted input", () => {
  it("has endings that differ, and each is five digits", () => {
    const endings = SCRIPTED_VALUES.map(({ ending }) => ending)
    expect(new Set(endings).size).toBe(endings.length)
    expect(endings.filter((ending) => !/^90\d{3}$/.test(ending))).toEqual([])
  })

  it.each([
    ["trust-seal-inquiry", { website: "shop90002.example" }, { srv_text: null }],
    ["trust-seal-inquiry", { website: "https://90002/" }, { srv_text: null }],
    ["match-iban-and-name", { name: "علی 90001 رضا", IBAN: "IR".padEnd(26, "1") }, { matched: false }],
    ["mobile-owner-inquiry", { mobile: "09120090001", national_code: "1234567890" }, { matched: false }],
    ["mobile-owner-inquiry", { mobile: "09121234567", national_code: "1234590001" }, { matched: false }],
  ])("of %s may be %j", async (service, input, result) => {
    expect(await answerOf(running.get(), service, { input })).toMatchObject({ result })
  })

  it.each([
    { mobile: "09190001234", national_code: "1234567890" },
    { mobile: "09121234567", national_code: "9000112345" },
  ])("is not %j: the digits stand elsewhere", async (input) => {
    expect(await answerOf(running.get(), SERVICE, { input })).toMatchObject({ result: { matched: true } })
  })

  it("may ask for several things", async () => {
    const input = { mobile: "09120090001", national_code: "1234590101" }
    expect(await received(sendInquiry(running.get(), SERVICE, { input, key: KEY }))).toBe("nothing")
    const { body } = await inquire(running.get(), SERVICE, { input, key: KEY })
    expect(body).toMatchObject({ replayed: true, data: { result: { matched: false } } })
  })
})

describe("A queued fault", () => {
  it("strikes inquiries, or those of one service", async () => {
    const { control } = running.get()
    control.addFault({ match: { endpoint: "inquiry", service: "card-inquiry" }, fault: { kind: "html502" } })
    control.addFault({ match: { endpoint: "inquiry" }, fault: { kind: "lost" } })
    expect((await call(running.get(), "GET", "/identity/services")).status).toBe(200)
    expect(await received(sendInquiry(running.get(), SERVICE))).toBe("nothing")
    expect(await received(sendInquiry(running.get(), SERVICE))).toBe(200)
    expect(await received(sendInquiry(running.get(), "card-inquiry"))).toBe(502)
  })

  it("strikes the catalogue", async () => {
    running.get().control.addFault({
      match: { endpoint: "pricing" },
      fault: { kind: "error", identifier: "order_failed" },
    })
    expect((await call(running.get(), "GET", "/identity/services")).status).toBe(200)
    expect((await call(running.get(), "GET", "/identity/pricing")).body.error).toBe("order_failed")
  })

  it("goes before what the input asks for, and on top of a delay", async () => {
    running.get().control.addFault({ match: { endpoint: "inquiry" }, fault: { kind: "html502" } })
    expect(await received(sendInquiry(running.get(), SERVICE, { ending: "90101", key: KEY }))).toBe(502)
    expect(lastRequest()).toMatchObject({ faults: ["html502"] })
    expect(await received(sendInquiry(running.get(), SERVICE, { ending: "90101", key: KEY }))).toBe("nothing")
    running.get().control.addFault({ match: { endpoint: "inquiry" }, fault: { kind: "delay", ms: 1 } })
    expect(await received(sendInquiry(running.get(), SERVICE, { ending: "90102" }))).toBe("nothing")
    expect(lastRequest()).toMatchObject({ faults: ["delay", "reset"] })
  })
})

describe("The place of a result", () => {
  const RESULT = { matched: true, added_later: { any: ["thing"] } }
  const ASIDE = { service: SERVICE, charged: 9_000, currency: "IRT", price_version: "v1" }
  const envelope = { ok: true, served_by: "sandbox" }

  it.each([
    ["data.result", { ...envelope, data: { ...ASIDE, result: RESULT, added_later: RESULT.added_later } }],
    ["data", { ...envelope, ...ASIDE, data: RESULT }],
    ["result", { ...envelope, ...ASIDE, result: RESULT }],
    ["top", { ...envelope, ...ASIDE, ...RESULT }],
  ] as const)("can be %s", async (result_in, body) => {
    running.get().control.setMode({ result_in })
    expect((await inquire(running.get(), SERVICE)).body).toEqual(body)
  })

  it("follows the mode of the moment, for a replay too", async () => {
    await inquire(running.get(), SERVICE, { key: KEY })
    running.get().control.setMode({ result_in: "top" })
    expect((await inquire(running.get(), SERVICE, { key: KEY })).body).toMatchObject({
      matched: true,
      replayed: true,
    })
  })

  it("has unknown fields within, or none", async () => {
    const first = await answerOf(running.get(), "vehicle-inquiry-violations-details")
    expect(first.result).toMatchObject({
      warnings: [{ added_later: {}, violation_type: { added_later: {} } }, { added_later: {} }],
      added_later: {},
    })
    running.get().control.setMode({ extra_fields: false })
    const second = await answerOf(running.get(), "vehicle-inquiry-violations-details")
    expect(JSON.stringify(second)).not.toContain("added_later")
  })
})

describe("The body of a refusal", () => {
  const refused = (extras = {}) => sendInquiry(running.get(), SERVICE, { input: {}, ...extras })

  it.each(["plain", "html"] as const)("as %s never comes under 200", async (identity_errors) => {
    running.get().control.setMode({ identity_errors, errors_as_200: true })
    expect((await refused()).status).toBe(422)
  })

  it("repeats nothing of the input, unless the mode says so", async () => {
    const input = { mobile: "secret-input" }
    expect(JSON.stringify((await inquire(running.get(), SERVICE, { input })).body)).not.toContain(
      "secret-input",
    )
    running.get().control.setMode({ echo_input: true })
    expect(JSON.stringify((await inquire(running.get(), SERVICE, { input })).body)).toContain("secret-input")
  })

  it("leaves the domain interface as it is", async () => {
    running.get().control.setMode({ identity_errors: "html" })
    expect((await call(running.get(), "GET", "/domains/nobody.com")).body.error).toBe("not_found")
  })
})

describe("What is kept of an inquiry", () => {
  it("is in the request log without its input", async () => {
    await inquire(running.get(), SERVICE, {
      key: KEY,
      input: { mobile: "09123456789", national_code: "1112223334" },
    })
    expect(lastRequest()).toMatchObject({
      method: "POST",
      path: `/api/v1/identity/inquiries/${SERVICE}`,
      endpoint: "inquiry",
      idempotency_key: KEY,
      status: 200,
    })
    expect(JSON.stringify([running.get().control.requests(), running.get().control.ledger()])).not.toMatch(
      /09123456789|1112223334/,
    )
  })

  it("lives in the data file: catalogue, keys, charges and what has struck", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
    const data = join(folder, "sandbox.json")
    try {
      const first = await startSandbox({ data })
      first.control.setService({ service: SERVICE, price: 123 })
      await received(sendInquiry(first, SERVICE, { ending: "90101", key: KEY }))
      await received(sendInquiry(first, SERVICE, { ending: "90108", key: `${KEY}-2` }))
      await first.stop()
      expect(readFileSync(data, "utf8")).toContain(KEY)

      const second = await startSandbox({ data })
      expect(inquiryCharges(second)).toMatchObject([{ service: SERVICE, amount: 123, key: KEY }])
      expect((await inquire(second, SERVICE, { ending: "90101", key: KEY })).body.replayed).toBe(true)
      expect((await inquire(second, SERVICE, { ending: "90108", key: `${KEY}-2` })).body.ok).toBe(true)
      await second.stop()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
