import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { inlineCodeOf, isCommand } from "../support/docs/fences"

const document = readFileSync("ARCHITECTURE.md", "utf8")
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n")
const isCode = (file: string): boolean => /\.(?:ts|tsx|js|cjs)$/.test(file)
const words = new Set(
  files.filter(isCode).flatMap((file) => readFileSync(file, "utf8").match(/[\w-]+/g) ?? []),
)

/** A whole path, the end of one, or a folder within one. */
const isThere = (path: string): boolean => {
  const inner = `/${path.replace(/\/$/, "")}`
  return files.some((file) => `/${file}`.endsWith(inner) || `/${file}`.includes(`${inner}/`))
}

const rows = document
  .slice(document.indexOf("## Modules"), document.indexOf("## States of an order row"))
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .concat(readFileSync("docs/recipes.md", "utf8").split("\n"))

describe("ARCHITECTURE.md", () => {
  it("tells what is where, and where changes go, by names that are there", () => {
    expect(rows.length).toBeGreaterThan(60)
    const names = inlineCodeOf({ file: "ARCHITECTURE.md", text: rows.join("\n") }).filter(
      (n) => !isCommand(n),
    )
    const isKnown = (name: string): boolean =>
      /\/|\.(?:ts|tsx|js|cjs|css|md|json)$/.test(name)
        ? isThere(name)
        : (name.match(/[\w-]+/g) ?? []).every((word) => words.has(word))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })

  it("names things in the files in which they stand", () => {
    const places = rows.flatMap((row) => [...row.matchAll(/`(\w+)` in `([\w/.-]+\.ts)`/g)])
    expect(places.length).toBeGreaterThan(5)
    const isMissing = ([, name = "", path = ""]: readonly string[]) =>
      !files.some(
        (file) =>
          `/${file}`.endsWith(`/${path}`) && new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8")),
      )
    expect(places.filter(isMissing).map(([text]) => text)).toEqual([])
  })
})
