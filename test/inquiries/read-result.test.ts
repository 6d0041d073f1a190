import { answerOf } from "../../src/reseller/http/answer-of"
import { SERVICE_IDS, type ServiceId, sampleResult } from "../../src/reseller/inquiries/inquiries"
import { takeResult } from "../../src/reseller/inquiries/open-inquiry.service"
import {
  checkInquiryResult,
  readInquiryResult,
  suggestInquiryResult,
} from "../../src/reseller/inquiries/read-result"
import { isInquiryRow, type OrderRow } from "../../src/reseller/orders/order-row"
import { Refusal } from "../../src/reseller/shared/refusal"
import { heldRow } from "../support/orders/new-row"

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

const SECRET = "0012345679"

const inquiry = (more: Partial<OrderRow> = {}) => {
  const row = heldRow({
    request: { kind: "inquiry" },
    subject: "mobile-owner-inquiry",
    hold_reason: "unknown_answer",
    current_cost: 9_000,
    ...more,
  })
  if (!isInquiryRow(row)) throw new Error("no inquiry")
  return row
}

/** What is kept in the end, or the refusal. */
async function taken(row: ReturnType<typeof inquiry>, approval: object, isErased = false) {
  const saved: unknown[] = []
  const vault = { saveResult: async (_: string, result: unknown) => !isErased && saved.push(result) > 0 }
  try {
    await takeResult(row, { cost: null, ...approval }, vault)
    return saved
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(saved).toEqual([])
    const { status, body } = answerOf(error)
    expect(JSON.stringify(body)).not.toContain(SECRET)
    return { status, ...body }
  }
}

describe("Approving an inquiry whose answer could not be read", () => {
  test.each(["unknown_answer", "outcome_unknown", "key_conflict", "rejected_by_upstream"] as const)(
    "takes a result that fits, held for %s",
    async (hold_reason) => {
      expect(await taken(inquiry({ hold_reason }), { result: { matched: true } })).toEqual([
        { readable: true, value: { matched: true } },
      ])
    },
  )

  test("keeps nothing at a cost that is not the current one", async () => {
    expect(await taken(inquiry(), { cost: 1, result: { matched: true } })).toEqual([])
  })

  test("asks for the result", async () => {
    expect(await taken(inquiry(), {})).toMatchObject({ status: 409, code: "result_needed" })
  })

  test.each<[object, string[]]>([
    [{}, ["matched"]],
    [{ matched: SECRET }, ["matched"]],
    [{ matched: true, national_code: SECRET }, ["national_code"]],
  ])("names the fields of one that does not fit, and nothing of it: %j", async (result, fields) => {
    expect(await taken(inquiry(), { result })).toMatchObject({ status: 400, code: "invalid_result", fields })
  })

  test("is refused where the personal data was erased", async () => {
    expect(await taken(inquiry(), { result: { matched: true } }, true)).toMatchObject({
      status: 409,
      code: "no_answer_kept",
    })
  })
})

describe("Approving any other inquiry", () => {
  test("takes no result", async () => {
    const row = inquiry({ hold_reason: "charge_mismatch" })
    expect(await taken(row, { result: { matched: true } })).toMatchObject({
      status: 409,
      code: "not_decidable",
    })
    expect(await taken(row, {})).toEqual([])
  })
})
