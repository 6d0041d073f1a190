import { openApiDocument } from "./document"

/** An operation or a schema stands on one line: the package carries the document, and indentation is half of it. */
const DEPTH = 3

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function written(value: unknown, depth: number): string {
  if (depth === 0 || !isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{\n${entries.map(([name, one]) => `${JSON.stringify(name)}: ${written(one, depth - 1)}`).join(",\n")}\n}`
}

/** docs/openapi.json */
export const openApiText = (): string => `${written(openApiDocument(), DEPTH)}\n`
