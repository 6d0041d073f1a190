import { readFileSync } from "node:fs"
import { ERROR_IDENTIFIERS, inquiryRefusal } from "../../src/reseller/contract/error-meaning"

/** Their meaning for a row stands in test/engine/belief.test.ts. */
test("The error identifiers are those of contract D7, all 28", () => {
  const contract = readFileSync("docs/contract.md", "utf8")
  const section = contract.slice(contract.indexOf("## D7."), contract.indexOf("## D8."))
  const listed = [...section.matchAll(/^- `(\w+)`:/gm)].map(([, identifier]) => identifier)
  expect(listed).toHaveLength(28)
  expect([...ERROR_IDENTIFIERS].sort()).toEqual([...listed].sort())
})

const TOKEN =
  "missing_token invalid_token token_expired token_revoked ip_not_allowed insufficient_scope".split(" ")
const MEANINGS: [string, object][] = [
  ...TOKEN.map((error): [string, object] => [error, { next: "stop", reason: "token" }]),
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
const OTHERS = ["service_not_found", "http_404", "moon_phase", "constructor", ""]

describe("A refusal of the identity interface", () => {
  test.each(MEANINGS)("means by %s: %j", (error, meaning) => {
    expect(inquiryRefusal({ error })).toEqual(meaning)
  })

  test.each([...ERROR_IDENTIFIERS.filter((error) => !LISTED.includes(error)), ...OTHERS])(
    "by any other word is held for a person: %s",
    (error) => {
      expect(inquiryRefusal({ error })).toMatchObject({ next: "hold", reason: "unknown_answer" })
    },
  )
})
