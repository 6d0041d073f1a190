import type { z } from "zod"
import { ignoreOverride, zodToJsonSchema } from "zod-to-json-schema"
import { COMPONENTS } from "./components"

export type JsonSchema = Readonly<Record<string, unknown>>

/** `exact`: answers may have no field that is not described. Callers must tolerate more; our own test does not. */
export type Strictness = "tolerant" | "exact"

const NAMES = new Map(Object.entries(COMPONENTS).map(([name, schema]) => [schema._def, name]))

/** A described part is referred to wherever it stands, but for the place that describes it. */
const referred = (definition: unknown, { currentPath }: { currentPath: readonly string[] }) => {
  const name = NAMES.get(definition)
  return name === undefined || currentPath.length === 1
    ? ignoreOverride
    : { $ref: `#/components/schemas/${name}` }
}

/** The library's own type follows every schema to its end, which takes the compiler too far. */
const toJsonSchema = zodToJsonSchema as unknown as (schema: z.ZodTypeAny, options: object) => JsonSchema

function convert(schema: z.ZodTypeAny, strictness: Strictness): JsonSchema {
  const { $schema: _, ...own } = toJsonSchema(schema, {
    target: "jsonSchema2019-09",
    $refStrategy: "none",
    override: referred,
    removeAdditionalStrategy: strictness === "exact" ? "passthrough" : "strict",
  })
  return own
}

/** What stands where a schema is used. */
export function jsonSchemaOf(schema: z.ZodTypeAny, strictness: Strictness): JsonSchema {
  const name = NAMES.get(schema._def)
  return name === undefined ? convert(schema, strictness) : { $ref: `#/components/schemas/${name}` }
}

/** The described parts. */
export const componentSchemas = (strictness: Strictness): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(COMPONENTS).map(([name, schema]) => [name, convert(schema, strictness)]))
