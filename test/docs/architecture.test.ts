import { readFileSync } from "node:fs"
import { withStateDiagram } from "../../scripts/with-state-diagram"

describe("ARCHITECTURE.md", () => {
  it("shows the states as the transition table has them (npm run docs brings it up to date)", () => {
    const document = readFileSync("ARCHITECTURE.md", "utf8")
    expect(document).toBe(withStateDiagram(document))
  })
})
