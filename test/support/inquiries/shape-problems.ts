import { nameOf } from "./inputs"
import type { Shape } from "./operations"

/** Where a value is not of this shape; what the shape does not name is left out of sight. */
export function shapeProblems(shape: Shape, value: unknown, path = "result"): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is no object`]
  const fields = new Map(Object.entries(value))
  return Object.entries(shape).flatMap(([marked, kind]) => {
    const at = `${path}.${nameOf(marked)}`
    const inner: unknown = fields.get(nameOf(marked))
    if (inner === undefined) return marked.includes("?") ? [] : [`${at} is missing`]
    if (inner === null) return marked.includes("|null") ? [] : [`${at} is null`]
    if (kind === "integer") return Number.isInteger(inner) ? [] : [`${at} is no integer`]
    if (typeof kind === "string") return typeof inner === kind ? [] : [`${at} is no ${kind}`]
    if (!isList(kind)) return shapeProblems(kind, inner, at)
    if (!Array.isArray(inner)) return [`${at} is no list`]
    return inner.flatMap((element, index) => shapeProblems(kind[0], element, `${at}.${index}`))
  })
}

const isList = (kind: Shape | readonly [Shape]): kind is readonly [Shape] => Array.isArray(kind)
