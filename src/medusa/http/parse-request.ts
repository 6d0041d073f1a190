import type { z } from "zod"
import { ApiError } from "./api-error"

/** Parses a request's body or query; the refusal names the first wrong field. */
export function parseRequest<T extends z.ZodTypeAny>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".") || null
  const unknown = issue?.code === "unrecognized_keys" ? `: ${issue.keys.join(", ")}` : ""
  const message = `${field ? `${field}: ` : ""}${issue?.message ?? "The request is invalid"}${unknown}`
  throw new ApiError(400, "invalid_request", message, { field })
}
