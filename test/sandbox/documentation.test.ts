import { readFileSync } from "node:fs"
import { join } from "node:path"
import { CONTROL_ROUTES } from "../../sandbox/control/handle-control-request"
import { ENDPOINTS } from "../../sandbox/domains/endpoints"
import { PREFIXES } from "../../sandbox/domains/scripts/prefix-table"
import { faultSchema } from "../../sandbox/faults/fault"
import { IDENTITY_ENDPOINTS } from "../../sandbox/identity/handle-identity-request"
import { SCRIPTED_VALUES } from "../../sandbox/identity/scripts"
import { SERVICES } from "../../sandbox/identity/services"
import { withLibertyRows, withLibertyTable } from "../../scripts/with-liberties"

const readme = readFileSync(join(__dirname, "../../sandbox/README.md"), "utf8")
const contractPath = (pattern: string) => pattern.replace(/:(\w+)/, "{$1}")

describe("The README of the sandbox", () => {
  it.each(PREFIXES)("has the row of $syntax", ({ syntax, meaning }) => {
    expect(readme).toContain(`| \`${syntax}\` | ${meaning} |`)
  })

  it.each(SCRIPTED_VALUES)("has the row of inputs that end in $ending", ({ ending, meaning }) => {
    expect(readme).toContain(`| \`${ending}\` | ${meaning} |`)
  })

  it.each([...SERVICES].map(([service, { category }]) => [service, category]))(
    "says that the category of %s is %s",
    (service, category) => {
      expect(readme).toMatch(new RegExp(`^\\| \`${category}\` \\|.*\`${service}\``, "m"))
    },
  )

  it.each(CONTROL_ROUTES.map(({ method, pattern }) => `${method} ${pattern}`))("names %s", (route) => {
    expect(readme).toContain(`\`${route}\``)
  })

  it.each(
    [...ENDPOINTS, ...IDENTITY_ENDPOINTS].map(({ method, pattern, target }) => [
      target.name,
      `${method} ${contractPath(pattern)}`,
    ]),
  )("says which endpoint is called %s", (name, route) => {
    expect(readme).toContain(`| \`${name}\` | ${route} |`)
  })

  it.each([...faultSchema.optionsMap.keys()].map(String))("explains the fault %s", (kind) => {
    expect(readme).toContain(`| \`${kind}\` |`)
  })

  it("has the table of liberties as the code has it", () => {
    expect(withLibertyTable(readme)).toBe(readme)
  })
})

describe("docs/liberties.md", () => {
  it("has a row of each liberty, with the words of the contract that leave it open", () => {
    const document = readFileSync(join(__dirname, "../../docs/liberties.md"), "utf8")
    expect(withLibertyRows(document)).toBe(document)
  })
})
