import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openApiDocument, ROUTES } from "../../scripts/openapi/document"

const API = join(__dirname, "../../src/api")

/** `GET /store/carts/:id/domains`, for every method that a route file exports; each says its own path. */
const routesInFiles = (): string[] =>
  readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .flatMap((file) => {
      const path = `/${file.slice(0, -"/route.ts".length).replace(/\[(\w+)\]/g, ":$1")}`
      const text = readFileSync(join(API, file), "utf8")
      const [, methods = "", said] = /export const \{ ([A-Z, ]+) \} = handlersAt\("(.+)"\)/.exec(text) ?? []
      return methods.split(", ").map((method) => (said === path ? `${method} ${path}` : file))
    })
    .sort()

describe("The OpenAPI document", () => {
  it("describes every route that the plugin has, and no other", () => {
    expect(ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      routesInFiles(),
    )
  })

  it("is a valid OpenAPI 3.1 document with an id, security and refusals for every operation", () => {
    const folder = mkdtempSync(join(tmpdir(), "openapi-"))
    const run = (script: string, ...given: string[]) =>
      execFileSync(process.execPath, ["--import", "tsx", join(__dirname, "../..", script), ...given], {
        encoding: "utf8",
      })
    run("scripts/openapi.ts", folder)
    expect(run("scripts/openapi/lint.ts", join(folder, "openapi.json"))).toBe("")
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
