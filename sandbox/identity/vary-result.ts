import { z } from "zod"

/** How a result can differ from the ordinary one, within the contract but for the last. */
const VARIANTS = ["ordinary", "unmatched", "nulls", "sparse", "empty", "broken"] as const
export type Variant = (typeof VARIANTS)[number]

/**
 * `unmatched`: every yes is a no, and what may be null is null. `nulls`: what may be null is null. `sparse`: what may
 * be absent is absent. `empty`: lists have nothing in them and numbers are zero. `broken`: no result of this service.
 */
export function varyResult(schema: z.ZodTypeAny, result: unknown, variant: Variant): unknown {
  if (variant === "ordinary") return result
  return variant === "broken" ? "the source is out of order" : vary(schema, result, variant)
}

function vary(schema: z.ZodTypeAny, value: unknown, variant: Variant): unknown {
  if (schema instanceof z.ZodDefault) {
    return variant === "sparse" ? undefined : vary(schema.removeDefault(), value, variant)
  }
  if (schema instanceof z.ZodNullable) {
    return variant === "nulls" || variant === "unmatched" ? null : vary(schema.unwrap(), value, variant)
  }
  if (schema instanceof z.ZodObject) {
    const fields = z.record(z.unknown()).parse(value)
    const shape: z.ZodRawShape = schema.shape
    const varied = Object.entries(shape).map(([name, field]) => [name, vary(field, fields[name], variant)])
    return Object.fromEntries(varied.filter(([, inner]) => inner !== undefined))
  }
  if (schema instanceof z.ZodArray) {
    if (variant === "empty") return []
    return z
      .array(z.unknown())
      .parse(value)
      .map((element) => vary(schema.element, element, variant))
  }
  if (schema instanceof z.ZodBoolean) return variant === "unmatched" ? false : value
  if (schema instanceof z.ZodNumber) return variant === "empty" ? 0 : value
  return value
}
