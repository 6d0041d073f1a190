import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openApiDocument, ROUTES } from "../../scripts/openapi/document"
import { documents, inlineCodeOf } from "../support/docs/fences"

const API = join(__dirname, "../../src/api")

/** `GET /store/carts/:id/domains`, for every method that a route file exports. */
const routesInFiles = (): string[] =>
  readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .flatMap((file) => {
      const path = `/${file.slice(0, -"/route.ts".length).replace(/\[(\w+)\]/g, ":$1")}`
      const exported = readFileSync(join(API, file), "utf8").matchAll(
        /export (?:async function|const) ([A-Z]+)\b/g,
      )
      return [...exported].map(([, method]) => `${method} ${path}`)
    })
    .sort()

/** Of Medusa, which sentences compare ours with. */
const MEDUSAS = new Set([
  "GET /store/currencies/:",
  "GET /store/shipping-options/:",
  "GET /store/orders",
  "GET /store/orders/:",
  "GET /store/orders/cart/:",
  "GET /store/carts/:",
  "GET /store/customers/me/orders",
  "POST /store/customers/me",
  "POST /store/returns",
])

const OTHERS = /^(?:sandbox\/|bench\/|docs\/(?:contract|assumptions)\.md)/

/** Names of parameters are a matter of taste, and what may stand behind the path is not looked at. */
const plain = (route: string): string => route.replace(/\?.*$/, "").replace(/:\w+/g, ":")

/** `GET /admin/domain-orders/:id`, and `POST …/retry` for the end of one. */
const routesNamed = documents()
  .filter(({ file }) => !OTHERS.test(file))
  .flatMap((document) =>
    inlineCodeOf(document)
      .filter((code) => /^(?:GET|POST|PUT|DELETE) [/…]/.test(code))
      .map((route) => ({ file: document.file, route })),
  )

const isRoute = (route: string): boolean => {
  const [method = "", path = ""] = plain(route).split(" ")
  const ours = ROUTES.map((known) => plain(`${known.method.toUpperCase()} ${known.path}`))
  if (MEDUSAS.has(`${method} ${path}`)) return true
  if (!path.startsWith("…")) return ours.includes(`${method} ${path}`)
  return ours.some((known) => known.startsWith(`${method} `) && known.endsWith(path.slice("…".length)))
}

describe("The routes that the documents name", () => {
  it("are there, with that method", () => {
    expect(routesNamed.length).toBeGreaterThan(75)
    expect(routesNamed.filter(({ route }) => !isRoute(route))).toEqual([])
  })

  it.each(["GET /admin/no-such-route", "PUT /admin/domain-orders", "POST …/no-such-end"])(
    "would be found wrong: %s",
    (route) => {
      expect(isRoute(route)).toBe(false)
    },
  )
})

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
