import { z } from "zod"
import { PREFIXES } from "../sandbox/domains/scripts/prefix-table"
import { SCRIPTED_VALUES } from "../sandbox/identity/scripts"
import type { Route } from "../src/reseller/http/route"
import { ROUTES } from "./openapi/document"
import { jsonSchemaOf } from "./openapi/json-schema"

/** The same document with what is made anew between `<!-- name: npm run docs -->` and its end. */
export function inPlace(document: string, name: string, make: () => string): string {
  const place = new RegExp(`(<!-- ${name}: npm run docs -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`)
  if (!place.test(document)) throw new Error(`The document has no place for the ${name}`)
  return document.replace(place, (_, begin: string, end: string) => `${begin}${make()}\n${end}`)
}

const fieldsSchema = z.object({
  properties: z.record(z.unknown()).optional(),
  required: z.array(z.string()).default([]),
})

/** Every list has them, and the document says so once. */
const PAGE = new Set(["limit", "offset"])

/** `{domain, years?}`; empty where there is nothing to name. */
function fieldsOf(schema: z.ZodTypeAny | undefined): string {
  if (schema === undefined) return ""
  const { properties = {}, required } = fieldsSchema.parse(jsonSchemaOf(schema, "tolerant"))
  const names = Object.keys(properties)
    .filter((name) => !PAGE.has(name))
    .map((name) => (required.includes(name) ? name : `${name}?`))
  return names.length === 0 ? "" : `\`{${names.join(", ")}}\``
}

const GROUPS: Readonly<Record<string, (route: Route) => boolean>> = {
  store: ({ path }) => path.startsWith("/store/"),
  admin: ({ path }) => path.startsWith("/admin/"),
}

const lineOf = ({ method, path, query, body, summary }: Route): string => {
  const route = `\`${method.toUpperCase()} ${path}\``
  return `- ${[route, fieldsOf(body ?? query)].join(" ").trim()}: ${summary}`
}

/** docs/routes.md with the routes as the OpenAPI document describes them. */
export const withRouteTables = (document: string): string =>
  Object.entries(GROUPS).reduce(
    (whole, [name, isIn]) =>
      inPlace(whole, `${name} routes`, () => ROUTES.filter(isIn).map(lineOf).join("\n")),
    document,
  )

const code = (text: string): string => `\`${text}\``

/** What the sandbox's README lists. */
const LISTS: Readonly<Record<string, () => string[]>> = {
  names: () => PREFIXES.map(({ syntax, meaning }) => `- ${code(syntax)}: ${meaning}`),
  inputs: () => SCRIPTED_VALUES.map(({ ending, meaning }) => `- ${code(ending)}: ${meaning}`),
}

export const withSandboxTables = (document: string): string =>
  Object.entries(LISTS).reduce(
    (whole, [name, lines]) => inPlace(whole, name, () => lines().join("\n")),
    document,
  )
