import type { z } from "zod"
import { type Refused, refuse } from "../../envelope/outcome"

/** The body by its schema, or `validation_failed` with a map of field to texts (gaps.md, "`validation_failed` data"). */
export function readBody<T extends z.ZodTypeAny>(
  schema: T,
  body: unknown,
): { ok: true; value: z.output<T> } | Refused {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "body")
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return refuse("validation_failed", fields)
}
