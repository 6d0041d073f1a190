import { checkInquiryResult, suggestInquiryResult } from "../../../src/core/inquiries/check-result"
import { SERVICE_IDS } from "../../../src/core/inquiries/inquiries"
import { sampleResult } from "../../../src/core/inquiries/sample-result"

describe.each(SERVICE_IDS)("A result of %s that a person took", (service) => {
  const result = sampleResult(service)

  test("is taken as it is when it has all fields and no others", () => {
    expect(checkInquiryResult(service, result)).toEqual({ kind: "result", result })
  })

  test("is refused by the name of a field that does not exist", () => {
    expect(checkInquiryResult(service, { ...result, secret: "0012345679" })).toEqual({
      kind: "invalid",
      fields: ["secret"],
    })
  })

  test.each([[{}], [null], ["done"], [[result]], [{ data: result }]])("is refused as %j", (value) => {
    const checked = checkInquiryResult(service, value)
    expect(checked.kind === "invalid" && checked.fields.length).toBeGreaterThan(0)
  })

  test.each<[string, object]>([
    ["data.result", { ok: true, data: { result, charged: 1 } }],
    ["data", { ok: true, status: "pending", data: { ...result, charged: 1 } }],
    ["an answer that is not done", { http_status: 202, answer: { ok: true, result } }],
  ])("is suggested out of %s, without what is not its own", (_where, raw) => {
    expect(suggestInquiryResult(service, raw)).toEqual(result)
  })
})

test("A refused result names paths of fields and nothing that stands in them", () => {
  const board_members = [{ position: "x", name: 7, start_date: "y", duration: null, age: 50 }]
  const checked = checkInquiryResult("company-inquiry-board-members", { company_title: "z", board_members })
  expect(checked).toEqual({ kind: "invalid", fields: ["board_members.0.name"] })
  const named = [{ position: "x", name: "n", start_date: "y", duration: null, age: 50 }]
  expect(
    checkInquiryResult("company-inquiry-board-members", { company_title: "z", board_members: named }),
  ).toEqual({ kind: "invalid", fields: ["board_members.0.age"] })
})

test("Nothing is suggested out of an answer that has no field of the result", () => {
  for (const raw of [null, "<html>", { ok: true, data: { code: 1 } }]) {
    expect(suggestInquiryResult("card-inquiry", raw)).toEqual({})
  }
})
