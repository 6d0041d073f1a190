import { SERVICE_IDS } from "../../../src/core/inquiries/inquiries"
import { readInquiryResult } from "../../../src/core/inquiries/read-result"
import { EXAMPLES } from "../../support/inquiries/examples"

const NO_BILL = { kind: "result", result: { final_term: null, mid_term: null } }
const UNREADABLE = { kind: "unreadable", cause: expect.any(String) }

describe("a result is found", () => {
  describe.each([
    ["at data.result", (result: object) => ({ ok: true, data: { result, fee: 1000 } })],
    ["at data", (result: object) => ({ ok: true, data: result })],
    ["at result", (result: object) => ({ ok: true, result })],
    ["at the top", (result: object) => result],
    ["at the top, beside ok", (result: object) => ({ ...result, ok: true })],
    ["with fields that nobody knows", (result: object) => ({ ok: true, data: { ...result, color: "red" } })],
  ])("%s", (_where, wrap) => {
    it.each(SERVICE_IDS)("for %s", (service) => {
      const { result } = EXAMPLES[service]
      expect(readInquiryResult(service, wrap(result))).toEqual({ kind: "result", result })
    })
  })

  it.each([
    ["data.result, before data", { data: { result: { name: "inner" }, name: "outer" } }, "inner"],
    ["data, before result", { data: { name: "inner" }, result: { name: "outer" } }, "inner"],
    ["result, before the top", { result: { name: "inner" }, name: "outer" }, "inner"],
    ["the first that fits", { data: { result: { code: 1 }, name: "fits" } }, "fits"],
  ])("where it comes first: %s", (_which, body, name) => {
    expect(readInquiryResult("card-inquiry", body)).toEqual({ kind: "result", result: { name } })
  })
})

describe("a result that requires nothing", () => {
  it.each([
    ["at data.result", { ok: true, data: { result: {} } }],
    ["at data", { ok: true, data: {} }],
    ["at result", { ok: true, result: {} }],
  ])("may be empty %s", (_where, body) => {
    expect(readInquiryResult("operator-a-bill-inquiry", body)).toEqual(NO_BILL)
  })

  it.each([
    ["an envelope alone", { ok: true }],
    ["an empty body", {}],
    ["data that is about something else", { ok: true, data: { code: 1 } }],
    ["data that is no object", { ok: true, data: "done" }],
    ["a result of another shape", { ok: true, data: { result: { final_term: "none" } } }],
  ])("is not read out of %s", (_what, body) => {
    expect(readInquiryResult("operator-a-bill-inquiry", body)).toEqual(UNREADABLE)
  })
})

describe("the message of an envelope", () => {
  it.each([
    ["beside data", { ok: true, message: "done", data: { seal: 1 } }],
    ["beside a null for data", { ok: true, message: "done", data: null }],
    ["beside a result", { ok: true, message: "done", result: [] }],
    ["beside a result in data", { ok: true, data: { message: "done", result: { seal: 1 } } }],
    ["of a refusal", { ok: false, error: "not_found", message: "done" }],
  ])("is not taken for a result when it stands %s", (_where, body) => {
    expect(readInquiryResult("trust-seal-inquiry", body)).toEqual(UNREADABLE)
    expect(readInquiryResult("voice-otp", body)).toEqual(UNREADABLE)
  })

  it("is the result where nothing else can be", () => {
    expect(readInquiryResult("voice-otp", { ok: true, message: "called" })).toEqual({
      kind: "result",
      result: { message: "called" },
    })
  })
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

  it("is described in few words however long it is", () => {
    const board_members = Array.from({ length: 500 }, () => ({}))
    const read = readInquiryResult("company-inquiry-board-members", {
      data: { company_title: "نمونه", board_members },
    })
    expect(read.kind === "unreadable" && read.cause.length).toBeLessThan(400)
  })
})
