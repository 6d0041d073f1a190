import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "@swc/core"
import { PLANTED_BUGS } from "./bugs"
import { plant } from "./planted-bug"

const FEWEST = 40

describe("The table of planted bugs", () => {
  it(`has at least ${FEWEST}, each with a name of its own`, () => {
    const names = PLANTED_BUGS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(FEWEST)
  })

  it.each(PLANTED_BUGS.map((one) => [one.name, one] as const))("still fits the sources: %s", (_, one) => {
    const planted = plant(one, readFileSync(one.file, "utf8"))
    expect(() => parseSync(planted, { syntax: "typescript" })).not.toThrow()
  })

  it("names tests that there are, by words of their titles", () => {
    const texts = readdirSync("test", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.startsWith("planted-bugs/"))
      .map((name) => readFileSync(join("test", name), "utf8"))
    const missing = PLANTED_BUGS.flatMap(({ seen_by }) => {
      if ("stories" in seen_by) return []
      const isThere = existsSync(seen_by.test) && texts.some((text) => text.includes(seen_by.title))
      return isThere ? [] : [`${seen_by.test}: ${seen_by.title}`]
    })
    expect(missing).toEqual([])
  })
})
