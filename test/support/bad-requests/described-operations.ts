import { z } from "zod"
import { openApiDocument } from "../../../dev/openapi/document"

const objectSchema = z.object({ properties: z.record(z.unknown()) })
const bodySchema = z.union([objectSchema, z.object({ anyOf: z.array(objectSchema) })])
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query"]) })),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: bodySchema }) }) })
    .optional(),
  responses: z.record(z.object({ "x-codes": z.array(z.string()).optional() })),
})

export type DescribedOperation = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** As OpenAPI writes it: `/store/carts/{id}/domains`. */
  readonly path: string
  readonly in_path: readonly string[]
  readonly in_query: readonly string[]
  readonly in_body: readonly string[]
  readonly statuses: readonly number[]
  readonly codes: ReadonlyMap<number, readonly string[]>
}

const methodSchema = z.enum(["GET", "POST", "PUT", "DELETE"])

function fieldsOf(schema: z.infer<typeof bodySchema>): string[] {
  const parts = "anyOf" in schema ? schema.anyOf : [schema]
  return [...new Set(parts.flatMap(({ properties }) => Object.keys(properties)))]
}

function operationOf(method: string, path: string, described: unknown): DescribedOperation {
  const { parameters, requestBody, responses } = operationSchema.parse(described)
  const namesIn = (place: "path" | "query") =>
    parameters.filter((one) => one.in === place).map((one) => one.name)
  return {
    method: methodSchema.parse(method.toUpperCase()),
    path,
    in_path: namesIn("path"),
    in_query: namesIn("query"),
    in_body: requestBody ? fieldsOf(requestBody.content["application/json"].schema) : [],
    statuses: Object.keys(responses).map(Number),
    codes: new Map(
      Object.entries(responses).flatMap(([status, { "x-codes": codes }]) =>
        codes === undefined ? [] : [[Number(status), codes]],
      ),
    ),
  }
}

/** Every operation that the OpenAPI document describes; a test holds it to the plugin's route files. */
export const DESCRIBED_OPERATIONS: readonly DescribedOperation[] = Object.entries(
  openApiDocument().paths,
).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, described]) => operationOf(method, path, described)),
)

export const nameOf = ({ method, path }: DescribedOperation): string => `${method} ${path}`
