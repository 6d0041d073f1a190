import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { version } from "../../package.json"
import { isAdmin, isSignedIn, isWrite, type Route } from "../../src/reseller/http/route"
import { ROUTES } from "../../src/reseller/http/routes"
import { componentSchemas, type JsonSchema, jsonSchemaOf, type Strictness } from "./json-schema"

export { ROUTES }

type Refusals = NonNullable<Route["refusals"]>

const REFUSAL = { $ref: "#/components/schemas/Refusal" }

const json = (schema: JsonSchema) => ({ "application/json": { schema } })

const isWatching = ({ path }: Route): boolean => !/^\/(admin|store)\//.test(path)

/** `/store/carts/:id/domains` as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, "{$1}")

const propertiesSchema = z.object({
  properties: z.record(z.record(z.unknown())),
  required: z.array(z.string()).default([]),
})

function parametersOf({ path, query }: Route) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }))
  if (query === undefined) return inPath
  const { properties, required } = propertiesSchema.parse(jsonSchemaOf(query, "tolerant"))
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

/** `x-codes`: for programs, the codes that the description names. */
const refused = (codes: readonly string[]) => ({
  description: codes.length > 0 ? `Refused: ${codes.map((code) => `\`${code}\``).join(", ")}` : "Refused",
  "x-codes": codes,
  content: json(REFUSAL),
})

/** Routes that make, move or change lines of a cart. */
const FILLS_CARTS = /^\/(?:store\/carts|store\/customers\/me\/cart$|admin\/domain-sales)/

function notInstalled(route: Route): Refusals {
  if (route.installed === false) return {}
  const needs_guards = isWrite(route) && FILLS_CARTS.test(route.path)
  return { 503: ["migrations_missing", ...(needs_guards ? ["guards_missing"] : [])] }
}

/** What every route of its kind refuses, before it looks at what is meant. */
function generalRefusals(route: Route): Refusals {
  const { path, query, body } = route
  const hasParameter = path.includes(":")
  const malformed = [
    ...(query || body || hasParameter ? ["invalid_request"] : []),
    ...(hasParameter ? ["invalid_path"] : []),
  ]
  const counted: Refusals = route.counted === undefined ? {} : { 429: ["too_many_requests"] }
  const unready = { ...notInstalled(route), ...counted }
  if (!isWrite(route)) return malformed.length > 0 ? { ...unready, 400: malformed } : unready
  return {
    ...unready,
    400: [...malformed, "invalid_json", "unreadable_body"],
    403: ["foreign_origin"],
    413: ["body_too_large"],
    415: ["json_required", "unsupported_charset", "unsupported_encoding"],
  }
}

function refusalsOf(route: Route): [status: string, codes: string[]][] {
  const { refusals = {} } = route
  const general = generalRefusals(route)
  const statuses = Object.keys({ ...general, ...refusals }).map(Number)
  return statuses.map((status) => [String(status), [...(general[status] ?? []), ...(refusals[status] ?? [])]])
}

function responsesOf(route: Route, strictness: Strictness) {
  const { answer, csv, media = "application/json" } = route
  return {
    200: {
      description: "OK",
      content: {
        [media]: { schema: jsonSchemaOf(answer, strictness) },
        ...(csv ? { "text/csv": { schema: { type: "string" } } } : {}),
      },
    },
    ...Object.fromEntries(refusalsOf(route).map(([status, codes]) => [status, refused(codes)])),
    ...(isAdmin(route) || isSignedIn(route) ? { 401: { description: "Not signed in" } } : {}),
  }
}

/** A POST that has nothing to say still says that it is JSON. */
const NOTHING = z.object({})

/** `PostStoreCartsIdDomains`, as Medusa's own description calls its operations. */
const operationIdOf = ({ method, path }: Route): string =>
  [method, ...path.split(/[^a-z]+/i)].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")

/** Empty: for everybody. */
function securityOf(route: Route) {
  if (isAdmin(route)) return [{ admin: [] }, { admin_session: [] }]
  if (isSignedIn(route)) return [{ customer_session: [] }]
  return route.path.startsWith("/metrics/") ? [{ metrics: [] }] : []
}

function operationOf(route: Route, strictness: Strictness) {
  const { summary, method, body = method === "post" ? NOTHING : undefined } = route
  return {
    tags: [isAdmin(route) ? "Admin" : isWatching(route) ? "Operations" : "Store"],
    operationId: operationIdOf(route),
    summary,
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(body ? { requestBody: { required: true, content: json(jsonSchemaOf(body, strictness)) } } : {}),
    responses: responsesOf(route, strictness),
  }
}

/** The whole description, made of the schemas with which the routes check their requests. */
export function openApiDocument(strictness: Strictness = "tolerant") {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method]: operationOf(route, strictness) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "medusa-plugin-domain-reseller",
      version,
      description:
        "The routes that the plugin adds to a Medusa 1.x shop. Every refusal is `{type, code, message}` with a 4xx or 503 status; nothing was changed then, but quotes that were asked again for a cart are kept. `busy` and `too_many_requests` pass by themselves: send the same request again after `retry_in_ms`. Whatever is sent is JSON; where there is nothing to say, the body is `{}`. Prices are integer minor units of the region's currency without tax, costs integer IRT. Send `Accept-Language: fa` for Persian messages.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The shop itself" }],
    paths,
    components: {
      schemas: componentSchemas(strictness),
      securitySchemes: {
        admin: { type: "http", scheme: "bearer", description: "Token of POST /admin/auth/token" },
        admin_session: { type: "apiKey", in: "cookie", name: "connect.sid" },
        metrics: { type: "http", scheme: "bearer", description: "The option metrics.token" },
        customer_session: { type: "apiKey", in: "cookie", name: "connect.sid" },
      },
    },
  }
}

export function writeOpenApi(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiDocument()))
}
