import { readFileSync } from "node:fs"
import { ERROR_IDENTIFIERS } from "../../src/reseller/contract/error-meaning"

/** Their meaning for a row stands in test/engine/belief.test.ts. */
test("The error identifiers are those of contract D7, all 28", () => {
  const contract = readFileSync("docs/contract.md", "utf8")
  const section = contract.slice(contract.indexOf("## D7."), contract.indexOf("## D8."))
  const listed = [...section.matchAll(/^- `(\w+)`:/gm)].map(([, identifier]) => identifier)
  expect(listed).toHaveLength(28)
  expect([...ERROR_IDENTIFIERS].sort()).toEqual([...listed].sort())
})
