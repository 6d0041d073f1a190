import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ELSEWHERE, KINDS } from "../support/faults/kinds"

const REPOSITORY = join(__dirname, "../..")

describe("The kinds of faults", () => {
  it("are at least 25, each once", () => {
    const names = [...KINDS, ...ELSEWHERE].map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(25)
    expect(new Set(names).size).toBe(names.length)
  })

  it("are as many as docs/proofs.md says", () => {
    const text = readFileSync(join(REPOSITORY, "docs/proofs.md"), "utf8")
    expect(text).toContain(`${KINDS.length + ELSEWHERE.length} kinds of faults`)
    expect(text).toContain(`${KINDS.length} of them are played by \`npm run fault-matrix\``)
    expect(text).toContain(`${KINDS.filter(({ always }) => always).length} also by \`npm run test:all\``)
  })

  it.each(ELSEWHERE)("$name has a test of its own", ({ test }) => {
    expect(existsSync(join(REPOSITORY, test))).toBe(true)
  })
})
