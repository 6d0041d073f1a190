import { readFileSync } from "node:fs"
import { sources } from "../support/docs/citations"

const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(1, -1).split(" | "))

/** Of `POST …/link` and `OrderRows.claim` the words that must occur: `link`, and `OrderRows` and `claim`. */
const wordsOf = (name: string): string[] => name.replace(/[A-Z]+ …?\//, "").match(/\w+(?:-\w+)*/g) ?? []

describe("docs/glossary.md", () => {
  it("names in its last column what the code really has", () => {
    const code = sources()
      .filter(
        ({ file }) =>
          file.startsWith("src/") ||
          file.startsWith("test/support/") ||
          file === "README.md" ||
          file === "docs/options.md",
      )
      .map(({ file, text }) => `${file}\n${text}`)
      .join("\n")
    const known = new Set(code.match(/\w+(?:-\w+)*|\w+/g))
    for (const word of code.match(/\w+/g) ?? []) known.add(word)
    const names = rows.flatMap((cells) => [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)])
    expect(names.length).toBeGreaterThan(100)
    expect(names.flatMap(([, name = ""]) => wordsOf(name)).filter((word) => !known.has(word))).toEqual([])
  })

  it("explains each word once", () => {
    const words = rows.filter((cells) => cells.length > 2).map(([word = ""]) => word.trim())
    expect(words.filter((word, at) => word !== "word" && words.indexOf(word) !== at)).toEqual([])
  })
})
