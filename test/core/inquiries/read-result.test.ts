import { SERVICE_IDS } from "../../../src/core/inquiries/inquiries"
import { readInquiryResult } from "../../../src/core/inquiries/read-result"
import { sampleResult } from "../../../src/core/inquiries/sample-result"

const UNREADABLE = { kind: "unreadable", cause: expect.any(String) }

/** Another value of the same kind. */
function otherValue([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value === "boolean") return [name, !value]
  if (typeof value === "number") return [name, value + 1]
  if (typeof value === "string") return [name, `${value} 2`]
  if (Array.isArray(value)) return [name, value.slice(1)]
  if (typeof value !== "object" || value === null) return [name, "other"]
  return [name, Object.fromEntries(Object.entries(value).map(otherValue))]
}

describe("a result is found", () => {
  describe.each([
    ["at data.result", (result: object) => ({ ok: true, data: { result, fee: 1000 } })],
    ["at data", (result: object) => ({ ok: true, data: result })],
    ["at result", (result: object) => ({ ok: true, result })],
    [
      "at data.result, beside a bill",
      (result: object) => ({ ok: true, data: { result, charged: 1, status: "done" } }),
    ],
    ["in two places that agree", (result: object) => ({ ok: true, data: { result }, result })],
    ["at the top", (result: object) => result],
    ["with fields that nobody knows", (result: object) => ({ ok: true, data: { ...result, color: "red" } })],
  ])("%s", (_where, wrap) => {
    it.each(SERVICE_IDS)("for %s", (service) => {
      const result = sampleResult(service)
      expect(readInquiryResult(service, wrap(result))).toEqual({ kind: "result", result })
    })
  })

  it.each(SERVICE_IDS)(
    "for %s at the top, beside ok, but where its fields may be the envelope's",
    (service) => {
      const result = sampleResult(service)
      const isAmbiguous = ["message", "status", "amount", "count", "warnings"].some((word) => word in result)
      expect(readInquiryResult(service, { ...result, ok: true })).toEqual(
        isAmbiguous ? UNREADABLE : { kind: "result", result },
      )
    },
  )
})

describe.each(SERVICE_IDS)("for %s no result is read", (service) => {
  const result = sampleResult(service)
  const other = { ...result, ...Object.fromEntries(Object.entries(result).slice(0, 1).map(otherValue)) }

  it.each<[string, unknown]>([
    ["of an envelope alone", { ok: true }],
    ["of its words", { ok: true, status: true, message: "done", amount: 1, count: 1, warnings: [] }],
    [
      "of a bill",
      {
        ok: true,
        data: {
          charged: 9_000,
          currency: "IRT",
          amount: 9_000,
          status: true,
          message: "paid",
          count: 1,
          warnings: [],
        },
      },
    ],
    ["of an empty data.result", { ok: true, data: { result: {} } }],
    ["of empty data", { ok: true, data: {} }],
    ["of an empty result", { ok: true, result: {} }],
    ["of an empty body", {}],
    ["of blank fields alone", { ok: true, data: { name: "  " } }],
    ["of foreign fields", { ok: true, data: { code: 1, color: "red" } }],
    ["of a text", { ok: true, data: "done" }],
    ["under HTTP 202", { http_status: 202, answer: { ok: true, data: { result } } }],
    ["beside a pending state", { ok: true, data: { ...result, state: "pending" } }],
    ["beside a pending state of the body", { ok: true, order_state: "Queued", data: { result } }],
    ["beside a sign of work", { ok: true, data: { result, job_id: "7" } }],
    ["of a flag that it is pending", { ok: true, pending: true, data: { result } }],
    ["beside an error", { ok: true, error: "timeout", data: { result } }],
    ["that stands beside its place", { ok: true, data: { ...result, result: { other: 1 } } }],
    ["of two that disagree", { ok: true, data: { result }, result: other }],
  ])("%s", (_where, body) => {
    expect(readInquiryResult(service, body)).toEqual(UNREADABLE)
  })
})

/** What speaks of a failure, or of an end to come. */
const BAD_SIGNS: [name: string, value: unknown][] = [
  ...["success", "isSuccess", "done", "finished", "isFinal", "is_final", "found"].map(
    (name): [string, unknown] => [name, false],
  ),
  ...["processing", "in_progress", "inProgress", "not_found", "timed_out", "is-partial"].map(
    (name): [string, unknown] => [name, true],
  ),
  ["success", 0],
  ["success", "false"],
  ["ready", "later"],
  ["errors", [{ source: "down" }]],
  ["errors", { source: ["down"] }],
  ["error", "timeout"],
  ["error", { code: 7 }],
  ["provider_error", "down"],
  ["error_code", 17],
  ["errorMessage", "down"],
  ["failure_reason", "down"],
  ["code", "PROVIDER_TIMEOUT"],
  ["code", 504],
  ["result_code", -1],
  ["status", 504],
  ["status", 202],
  ["status", false],
  ["status", "0"],
  ["status", { code: "pending" }],
  ["status_code", 500],
  ["http_status", 403],
  ["inquiry_status", "processing"],
  ["requestState", "queued"],
  ["phase", "second"],
  ["kind", "PENDING"],
  ["message", "Timeout"],
  ["retry_after", 5],
  ["task_id", "7"],
  ["status_url", "https://example.com/7"],
  ["meta", { status: "pending" }],
  ["provider", { answer: { success: false } }],
  ["steps", [{ state: "done" }, { state: "failed" }]],
]

/** What a later answer may have besides (contract D9.3), and how success is told. */
const HARMLESS_SIGNS: [name: string, value: unknown][] = [
  ["success", true],
  ["success", "true"],
  ["is_final", true],
  ["processing", false],
  ["error", null],
  ["error", ""],
  ["error_code", 0],
  ["errors", []],
  ["errors", {}],
  ["status", true],
  ["status", 200],
  ["status", null],
  ["status", "SUCCESS"],
  ["inquiry_status", "completed"],
  ["code", "OK"],
  ["code", 200],
  ["meta", { status: "done", page: 1 }],
  ["message", "The inquiry is done."],
  ["message", "عملیات با موفقیت انجام شد"],
  ["color", "red"],
  ["cached", false],
  ["weight", 7],
  ["zip_code", "1345678901"],
  ["processing_time", 120],
  ["completed_at", "2026-11-21T10:00:00Z"],
  ["request_id", "7f"],
  ["job_title", "engineer"],
  ["warnings", []],
  ["replayed", true],
  ["added_later", { any: ["thing"] }],
]

describe.each<[string, (result: object, sign: object) => object]>([
  ["beside ok", (result, sign) => ({ ok: true, ...sign, data: { result } })],
  ["beside the result", (result, sign) => ({ ok: true, data: { result, ...sign } })],
  ["within data", (result, sign) => ({ ok: true, data: { ...result, ...sign } })],
  ["within the result", (result, sign) => ({ ok: true, data: { result: { ...result, ...sign } } })],
  ["within the body's result", (result, sign) => ({ ok: true, result: { ...result, ...sign } })],
])("what is told %s", (_where, wrap) => {
  const result = { matched: false }
  const read = (sign: [string, unknown]) =>
    readInquiryResult("mobile-owner-inquiry", wrap(result, Object.fromEntries([sign])))

  it.each(BAD_SIGNS)("%s %j makes it unreadable", (...sign) => {
    expect(read(sign)).toEqual(UNREADABLE)
  })
  it.each(HARMLESS_SIGNS)("%s %j leaves it a result", (...sign) => {
    expect(read(sign)).toEqual({ kind: "result", result })
  })
})

test.each([
  { ok: true, data: { ok: false, matched: false } },
  { ok: true, data: { success: false, matched: false, charged: 9_000 } },
  { ok: true, matched: false, errors: ["down"] },
  { ok: true, status: 504, matched: false },
])("a failure is no result: %j", (body) => {
  expect(readInquiryResult("mobile-owner-inquiry", body)).toEqual(UNREADABLE)
})

test("a result is not read beside another in its data that disagrees", () => {
  const read = (beside: boolean) =>
    readInquiryResult("mobile-owner-inquiry", {
      ok: true,
      data: { matched: beside, result: { matched: true } },
    })
  expect(read(false)).toEqual(UNREADABLE)
  expect(read(true)).toEqual({ kind: "result", result: { matched: true } })
})

test("the status of an envelope is not that of a cheque", () => {
  const read = (data: object) =>
    readInquiryResult("cheque-submitted-inquiry", { ok: true, status: true, data })
  expect(read({ status: false })).toEqual({ kind: "result", result: { status: false } })
  expect(read({ result: { status: false }, status: true })).toEqual({
    kind: "result",
    result: { status: false },
  })
  expect(read({ status: true, charged: 9_000 })).toEqual(UNREADABLE)
})

describe("a body that cannot be read", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "<html>"],
    ["a list", [{ matched: true }]],
    ["a result of another operation", { ok: true, data: { status: true } }],
    ["a text for a truth", { ok: true, data: { matched: "true" } }],
    ["a refusal with data", { ok: false, data: { matched: true } }],
  ])("is %s", (_what, body) => {
    expect(readInquiryResult("mobile-owner-inquiry", body)).toEqual(UNREADABLE)
  })

  it("is described by places and fields, never by what stands in them", () => {
    const secret = { matched: "0012345679", "09120000000": true, national_code: ["0012345679"] }
    expect(readInquiryResult("id-inquiry", { ok: true, data: secret, result: secret })).toEqual({
      kind: "unreadable",
      cause:
        "data: matched invalid_type, national_code invalid_type; " +
        "result: matched invalid_type, national_code invalid_type; top: matched invalid_type",
    })
  })

  it("is described without a name that nobody listed", () => {
    const read = readInquiryResult("id-inquiry", {
      ok: true,
      data: { matched: true, not_shirin: 1, shirin_status: "odd" },
    })
    expect(read).toEqual({ kind: "unreadable", cause: "data: status does not tell of a good end" })
  })

  it("is described in few words however long it is", () => {
    const board_members = Array.from({ length: 500 }, () => ({}))
    const read = readInquiryResult("company-inquiry-board-members", {
      data: { company_title: "نمونه", board_members },
    })
    expect(read.kind === "unreadable" && read.cause.length).toBeLessThan(400)
  })
})
