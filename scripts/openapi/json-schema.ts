import { z } from "zod"
import { zodToJsonSchema } from "zod-to-json-schema"
import { COMPONENTS } from "./components"

export type JsonSchema = Readonly<Record<string, unknown>>

const PLACE = "schemas"

/** `exact`: answers may have no field that is not described. Callers must tolerate more; our own test does not. */
export type Strictness = "tolerant" | "exact"

/** The library's own type follows every schema to its end, which takes the compiler too far. */
const toJsonSchema = zodToJsonSchema as unknown as (schema: z.ZodTypeAny, options: object) => Record<string, unknown>

const convert = (schema: z.ZodTypeAny, strictness: Strictness) =>
  toJsonSchema(schema, {
    target: "jsonSchema2019-09",
    basePath: ["#", "components"],
    definitionPath: PLACE,
    definitions: { ...COMPONENTS },
    removeAdditionalStrategy: strictness === "exact" ? "passthrough" : "strict",
  })

/** The schema without what belongs to the document as a whole. */
export function jsonSchemaOf(schema: z.ZodTypeAny, strictness: Strictness): JsonSchema {
  const { $schema: _, [PLACE]: __, ...own } = convert(schema, strictness)
  return own
}

/** The described parts; one that is a part of another is referred to. */
export function componentSchemas(strictness: Strictness): Readonly<Record<string, unknown>> {
  const [any] = Object.values(COMPONENTS)
  if (any === undefined) throw new Error("Bug! No components")
  return z.record(z.unknown()).parse(convert(any, strictness)[PLACE])
}
