import { z } from "zod"
import type { Route } from "../src/routes/route"
import { inPlace } from "./in-place"
import { ROUTES } from "./openapi/document"
import { jsonSchemaOf } from "./openapi/json-schema"

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
