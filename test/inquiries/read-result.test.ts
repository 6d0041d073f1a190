import { SERVICE_IDS, type ServiceId, sampleResult } from "../../src/reseller/inquiries/inquiries"
import {
  checkInquiryResult,
  readInquiryResult,
  suggestInquiryResult,
} from "../../src/reseller/inquiries/read-result"

const UNREADABLE = { kind: "unreadable", cause: expect.any(String) }

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
    ["beside a bill", (result: object) => ({ ok: true, data: { result, charged: 1, status: "done" } })],
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
    ["bill", { ok: true, data: { charged: 9_000, amount: 9_000, status: true, message: "paid", count: 1 } }],
    ["of an empty data.result", { ok: true, data: { result: {} } }],
    ["of empty data", { ok: true, data: {} }],
    ["of blank fields alone", { ok: true, data: { name: "  " } }],
    ["of foreign fields", { ok: true, data: { code: 1, color: "red" } }],
    ["of a text", { ok: true, data: "done" }],
    ["under HTTP 202", { http_status: 202, answer: { ok: true, data: { result } } }],
    ["that stands beside its place", { ok: true, data: { ...result, result: { other: 1 } } }],
    ["of two that disagree", { ok: true, data: { result }, result: other }],
  ])("%s", (_where, body) => {
    expect(readInquiryResult(service, body)).toEqual(UNREADABLE)
  })
})

it.each<[ServiceId, object, object | null]>([
  ["mobile-owner-inquiry", { data: { matched: true, result: { matched: true } } }, { matched: true }],
  ["mobile-owner-inquiry", { data: { matched: false, result: { matched: true } } }, null],
  // The status of an envelope is not that of a cheque.
  ["cheque-submitted-inquiry", { status: true, data: { status: false } }, { status: false }],
  ["cheque-submitted-inquiry", { data: { result: { status: false }, status: true } }, { status: false }],
  ["cheque-submitted-inquiry", { status: true, data: { status: true, charged: 9_000 } }, null],
])("of %s %j is read as %j", (service, body, result) => {
  const read = result === null ? UNREADABLE : { kind: "result", result }
  expect(readInquiryResult(service, { ok: true, ...body })).toEqual(read)
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
    const read = readInquiryResult("id-inquiry", { ok: true, data: secret, result: secret })
    expect(read).toMatchObject({ cause: expect.stringMatching(/^data: matched invalid_type, national_code/) })
    expect(JSON.stringify(read)).not.toMatch(/\d/)
  })
})

describe.each(SERVICE_IDS)("A result of %s that a person took", (service) => {
  const result = sampleResult(service)

  test("is taken as it is when it has all fields and no others", () => {
    expect(checkInquiryResult(service, result)).toEqual({ fields: [], result })
  })

  test.each([[{}], [null], ["done"], [{ data: result }], [{ ...result, secret: "0012345679" }]])(
    "is refused as %j",
    (value) => {
      expect(checkInquiryResult(service, value).fields).not.toEqual([])
    },
  )

  test.each<[string, object]>([
    ["data", { ok: true, status: "pending", data: { ...result, charged: 1 } }],
    ["an answer that is not done", { http_status: 202, answer: { ok: true, result } }],
  ])("is suggested out of %s, without what is not its own", (_where, raw) => {
    expect(suggestInquiryResult(service, raw)).toEqual(result)
  })
})

test.each<[object, string]>([
  [{ name: 7 }, "board_members.0.name"],
  [{ age: 50 }, "board_members.0.age"],
])("A refused result names paths of fields and nothing that stands in them: %j", (wrong, field) => {
  const member = { position: "x", name: "n", start_date: "y", duration: null, ...wrong }
  const result = { company_title: "z", board_members: [member] }
  expect(checkInquiryResult("company-inquiry-board-members", result).fields).toEqual([field])
})
