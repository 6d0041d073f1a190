import { ERROR_IDENTIFIERS } from "../../../src/core/contract/error-meaning"
import { type InquiryCall, inquiryRefusal } from "../../../src/core/contract/inquiry-refusal"

const EXECUTE: InquiryCall = { kind: "execute", service: "mobile-owner-inquiry", category: "person" }
const read = (error: string, detail: unknown = null, call: InquiryCall = EXECUTE) =>
  inquiryRefusal({ error, detail }, call)

const MEANINGS: [string, object][] = [
  ["missing_token", { next: "stop", reason: "token" }],
  ["invalid_token", { next: "stop", reason: "token" }],
  ["token_expired", { next: "stop", reason: "token" }],
  ["token_revoked", { next: "stop", reason: "token" }],
  ["ip_not_allowed", { next: "stop", reason: "token" }],
  ["insufficient_scope", { next: "stop", reason: "token" }],
  ["account_inactive", { next: "stop", reason: "account" }],
  ["insufficient_credit", { next: "wait", reason: "credit" }],
  ["daily_cap_reached", { next: "wait", reason: "daily_cap" }],
  ["request_in_progress", { next: "retry" }],
  ["no_price", { next: "hold", reason: "no_price" }],
  ["max_charge_exceeded", { next: "hold", reason: "price_increase" }],
  ["validation_failed", { next: "hold", reason: "rejected_by_upstream" }],
  ["bad_idempotency_key", { next: "hold", reason: "rejected_by_upstream" }],
  ["conflict", { next: "hold", reason: "key_conflict" }],
  ["order_failed", { next: "fail" }],
]
const LISTED = MEANINGS.map(([error]) => error)

describe("What a refusal of the identity interface means", () => {
  test.each(MEANINGS)("%s: %j", (error, meaning) => {
    expect(read(error)).toEqual({ ...meaning, operatorHint: expect.stringMatching(/\w\.$/) })
  })

  test.each([
    ...ERROR_IDENTIFIERS.filter((error) => !LISTED.includes(error)),
    "service_not_found",
    "http_404",
    "moon_phase",
    "constructor",
    "",
  ])("anything else is held for a person: %s", (error) => {
    expect(read(error)).toMatchObject({ next: "hold", reason: "unknown_answer" })
  })

  test("a detail of any kind changes no meaning", () => {
    for (const detail of [undefined, 7, "text", [], { fields: "mobile" }, { cost: "1" }]) {
      for (const [error, meaning] of MEANINGS) expect(read(error, detail)).toMatchObject(meaning)
    }
  })
})

describe("What a refusal tells the operator", () => {
  test.each<[string, InquiryCall, unknown, string[]]>([
    ["by its name", EXECUTE, { required_scope: "identity:kyc" }, ["mobile-owner-inquiry", "identity:kyc"]],
    ["by its category", EXECUTE, null, ["mobile-owner-inquiry", "identity:execute", "identity:person"]],
    [
      "when no category is known",
      { ...EXECUTE, category: null },
      null,
      ["mobile-owner-inquiry", "identity:execute", "the scope of its category"],
    ],
    [
      "when the service is not known",
      { kind: "execute", service: null, category: null },
      null,
      ["one of the inquiries", "identity:execute", "the scope of its category"],
    ],
    ["of the catalogue", { kind: "catalogue" }, null, ["catalogue", "identity:services:read"]],
  ])("the operation and the scope that is missing, %s", (_, call, detail, words) => {
    const { operatorHint } = read("insufficient_scope", detail, call)
    for (const word of words) expect(operatorHint).toContain(word)
  })

  test("the fields that were refused", () => {
    expect(read("validation_failed", { fields: ["mobile", "national_code"] }).operatorHint).toContain(
      "(mobile, national_code)",
    )
  })

  test("the fee of now", () => {
    expect(read("max_charge_exceeded", { cost: 12_000 }).operatorHint).toContain("12000 IRT")
  })
})
