import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { MADE } from "../../dev/docs"
import { libertyRows } from "../../sandbox/liberties/rows"
import { documents } from "../support/docs/fences"
import { deadLinks } from "../support/docs/links"

it("The links of the documents lead to what is there", () => {
  expect(documents().flatMap(deadLinks)).toEqual([])
})

it.each(Object.entries(MADE))("%s is as its tables and schemas have it (npm run docs)", (file, made) => {
  const document = readFileSync(file, "utf8")
  expect(document).toBe(made(document))
})

it("The assumptions name every liberty of the sandbox", () => {
  const text = readFileSync("docs/assumptions.md", "utf8")
  expect(libertyRows().filter(({ name }) => !text.includes(`\`${name.split(".")[0]}\``))).toEqual([])
})

describe("The OpenAPI document", () => {
  it("is valid, with an id, security and refusals for every operation, and leads to no part that is not there", () => {
    const folder = mkdtempSync(join(tmpdir(), "openapi-"))
    const run = (script: string, ...given: string[]) =>
      execFileSync(process.execPath, ["--import", "tsx", join(__dirname, "../..", script), ...given], {
        encoding: "utf8",
      })
    run("dev/openapi.ts", folder)
    expect(run("dev/openapi/lint.ts", join(folder, "openapi.json"))).toBe("")
    rmSync(folder, { recursive: true })
  })
})
