import { readFileSync } from "node:fs"
import { join } from "node:path"
import { CONTROL_ROUTES } from "../../sandbox/control/handle-control-request"
import { faultSchema } from "../../sandbox/faults/fault"

const readme = readFileSync(join(__dirname, "../../sandbox/README.md"), "utf8")

describe("The README of the sandbox", () => {
  it.each(CONTROL_ROUTES.map(({ method, pattern }) => `${method} ${pattern}`))("names %s", (route) => {
    expect(readme).toContain(`\`${route}\``)
  })

  it.each([...faultSchema.optionsMap.keys()].map(String))("explains the fault %s", (kind) => {
    expect(readme).toContain(`| \`${kind}\` |`)
  })
})
