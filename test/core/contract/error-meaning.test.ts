import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  ERROR_IDENTIFIERS,
  ERROR_MEANING,
  type ErrorIdentifier,
} from "../../../src/core/contract/error-meaning"

const CONTRACT = readFileSync(join(__dirname, "../../../docs/contract.md"), "utf8")

/** The identifiers of contract D7. */
const section = CONTRACT.slice(CONTRACT.indexOf("## D7."), CONTRACT.indexOf("## D8."))
const IN_CONTRACT = [...section.matchAll(/^- `(\w+)`:/gm)].map(([, identifier]) => identifier)

describe("What an error identifier means for a paid operation", () => {
  test("the identifiers are those of contract D7, all 28", () => {
    expect(IN_CONTRACT).toHaveLength(28)
    expect([...ERROR_IDENTIFIERS].sort()).toEqual([...IN_CONTRACT].sort())
  })

  test.each<[ErrorIdentifier, object]>([
    ["missing_token", { next: "stop", reason: "token" }],
    ["invalid_token", { next: "stop", reason: "token" }],
    ["token_expired", { next: "stop", reason: "token" }],
    ["token_revoked", { next: "stop", reason: "token" }],
    ["ip_not_allowed", { next: "stop", reason: "token" }],
    ["insufficient_scope", { next: "stop", reason: "token" }],
    ["panel_only", { next: "hold", reason: "rejected_by_upstream" }],
    ["insufficient_credit", { next: "wait", reason: "credit" }],
    ["daily_cap_reached", { next: "wait", reason: "daily_cap" }],
    ["already_registered", { next: "look" }],
    ["renewal_in_progress", { next: "retry" }],
    ["request_in_progress", { next: "retry" }],
    ["tld_blocked", { next: "wait", reason: "tld_blocked" }],
    ["tld_not_sold", { next: "fail" }],
    ["registrant_incomplete", { next: "hold", reason: "rejected_by_upstream" }],
    ["no_price", { next: "hold", reason: "no_price" }],
    ["lookup_failed", { next: "wait", reason: "lookup" }],
    ["registrar_rejected", { next: "fail" }],
    ["validation_failed", { next: "hold", reason: "rejected_by_upstream" }],
    ["bad_idempotency_key", { next: "hold", reason: "rejected_by_upstream" }],
    ["conflict", { next: "hold", reason: "key_conflict" }],
    ["invalid_domain", { next: "fail" }],
    ["not_found", { next: "hold", reason: "unknown_answer" }],
    ["not_registered", { next: "fail" }],
    ["not_active", { next: "fail" }],
    ["already_yours", { next: "look" }],
    ["account_inactive", { next: "stop", reason: "account" }],
    ["order_failed", { next: "fail" }],
  ])("%s means %j", (error, meaning) => {
    const { operatorHint, ...rest } = ERROR_MEANING[error]
    expect(rest).toEqual(meaning)
    expect(operatorHint).toMatch(/^[A-Z].*\.$/)
  })

  test("money goes back at once only after an identifier that is a final no", () => {
    const failing = ERROR_IDENTIFIERS.filter((error) => ERROR_MEANING[error].next === "fail")
    expect(failing.sort()).toEqual([
      "invalid_domain",
      "not_active",
      "not_registered",
      "order_failed",
      "registrar_rejected",
      "tld_not_sold",
    ])
  })

  test("no two sentences for the operator are the same", () => {
    const sentences = ERROR_IDENTIFIERS.map((error) => ERROR_MEANING[error].operatorHint)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
