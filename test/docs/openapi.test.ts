import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openApiDocument } from "../../dev/openapi/document"

describe("The OpenAPI document", () => {
  it("is a valid OpenAPI 3.1 document with an id, security and refusals for every operation", () => {
    const folder = mkdtempSync(join(tmpdir(), "openapi-"))
    const run = (script: string, ...given: string[]) =>
      execFileSync(process.execPath, ["--import", "tsx", join(__dirname, "../..", script), ...given], {
        encoding: "utf8",
      })
    run("dev/openapi.ts", folder)
    expect(run("dev/openapi/lint.ts", join(folder, "openapi.json"))).toBe("")
    rmSync(folder, { recursive: true })
  })

  it("refers only to parts that it describes", () => {
    const text = JSON.stringify(openApiDocument())
    const described = Object.keys(openApiDocument().components.schemas)
    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect([...text.matchAll(/"\$ref":"([^"]+)"/g)]).toHaveLength(referred.length)
    expect(described).toEqual(expect.arrayContaining([...new Set(referred)]))
  })
})
