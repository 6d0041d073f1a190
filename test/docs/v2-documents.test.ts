import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { writeDocuments } from "../../dev/package/documents"
import { CONDITIONS } from "../../src/reseller/operations/conditions/conditions"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "v2-documents-"))
  writeDocuments("v2", folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string): string => readFileSync(join(folder, file), "utf8")
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  )

describe("The documents of the package for Medusa 2", () => {
  it("lead to each other, or to the forge", () => {
    const files = ["README.md", ...readdirSync(join(folder, "docs")).map((name) => `docs/${name}`)]
    const dead = files
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)]
          .map(([, to = ""]) => ({ file, to }))
          .filter(({ to }) => !existsSync(join(folder, dirname(file), to))),
      )
    expect(dead).toEqual([])
    expect(read("README.md")).toContain("](docs/options.md)")
    expect(read("docs/operations.md")).toContain("](install.md#taking-it-out-again)")
  })

  it("have what messages lead to", () => {
    const missing = Object.values(CONDITIONS)
      .map(({ see }) => see.split("#"))
      .filter(([file = "", anchor]) => {
        const text = existsSync(join(folder, "docs", file)) ? read(`docs/${file}`) : null
        return text === null || (anchor !== undefined && !anchorsOf(text).includes(anchor))
      })
    expect(missing).toEqual([])
  })
})
