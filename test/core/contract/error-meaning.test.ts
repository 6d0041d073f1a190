import { readFileSync } from "node:fs"
import { join } from "node:path"
import { domainRefusal, ERROR_IDENTIFIERS, STEPS } from "../../../src/core/contract/error-meaning"

const CONTRACT = readFileSync(join(__dirname, "../../../docs/contract.md"), "utf8")

/** The identifiers of contract D7. */
const section = CONTRACT.slice(CONTRACT.indexOf("## D7."), CONTRACT.indexOf("## D8."))
const IN_CONTRACT = [...section.matchAll(/^- `(\w+)`:/gm)].map(([, identifier]) => identifier)

describe("What an error identifier means for a paid operation", () => {
  test("the identifiers are those of contract D7, all 28", () => {
    expect(IN_CONTRACT).toHaveLength(28)
    expect([...ERROR_IDENTIFIERS].sort()).toEqual([...IN_CONTRACT].sort())
  })

  test.each([
    [
      "money goes back at once only after a final no",
      "fail",
      "invalid_domain not_active not_registered order_failed registrar_rejected tld_not_sold",
    ],
    ["the domain's record decides where it is there already", "look", "already_registered already_yours"],
    ["the same call is made again while it is under way", "retry", "renewal_in_progress request_in_progress"],
    ["what passes is waited for", "wait", "daily_cap_reached insufficient_credit lookup_failed tld_blocked"],
    [
      "all paid work stops for the token or the account",
      "stop",
      "account_inactive insufficient_scope invalid_token ip_not_allowed missing_token token_expired token_revoked",
    ],
  ])("%s", (_, next, identifiers) => {
    const found = ERROR_IDENTIFIERS.filter((error) => STEPS[error].next === next)
    expect(found.sort().join(" ")).toBe(identifiers)
  })

  test("each has a sentence of its own for the operator", () => {
    const sentences = ERROR_IDENTIFIERS.map((error) => domainRefusal({ error }).operatorHint)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
