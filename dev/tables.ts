import { z } from "zod"
import { PREFIXES } from "../sandbox/domains/scripts/prefix-table"
import { SCRIPTED_VALUES } from "../sandbox/identity/scripts"
import { libertyRows } from "../sandbox/liberties/rows"
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

/** Which liberties play what an assumption is about; of a group its name. */
const PLAYED_BY: Readonly<Record<string, string>> = {
  1: "errors_as_200",
  2: "replayed_in replay_tells",
  3: "missing_price",
  4: "surcharge_irt",
  9: "record_without word_active word_failed expiry_field expiry_format failed_record",
  10: "in_list paging page_size",
  11: "tlds_shape tlds_prices tlds_dot",
  12: "credit_shape",
  15: "renewal_review_shown",
  19: "rate_limits",
  20: "after_work after_work_on key_lifetime_ms key_of_failed_order",
  22: "result_in",
  23: "identity_errors echo_input",
  24: "catalogue",
  36: "auto_renew_shown auto_renew_days auto_renew_of",
  44: "record_late_s expiry_late_s own_name_checks_as",
  45: "judged refusal",
  46: "available extra_fields latency_ms orders",
}

const ROW = /^\| (\d+) \|(.*)\| [^|]* \|([^|]*)\|$/gm

/** docs/assumptions.md with the liberties in their column; every one of them must have a row. */
export function withLibertyColumn(document: string): string {
  const played = Object.values(PLAYED_BY).flatMap((names) => names.split(" "))
  const missing = libertyRows().filter(({ name }) => !played.includes(name.split(".")[0] ?? ""))
  if (missing.length > 0)
    throw new Error(`No assumption has the liberties ${missing.map(({ name }) => name).join(", ")}`)
  return document.replace(ROW, (_, number: string, words: string, files: string) => {
    const names = PLAYED_BY[number]?.split(" ") ?? []
    return `| ${number} |${words}| ${names.map(code).join(", ")} |${files}|`
  })
}
