import type { ZodIssue, z } from "zod"
import { Refusal } from "../core/refusal"

/** Parses a request's body or query; the refusal names the first wrong field. */
export function parseRequest<T extends z.ZodTypeAny>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".") || null
  throw new Refusal("invalid", "invalid_request", `${field ? `${field}: ` : ""}${sentenceOf(issue)}.`, {
    field,
  })
}

function sentenceOf(issue: ZodIssue | undefined): string {
  if (issue === undefined) return "The request is invalid"
  return issue.code === "unrecognized_keys" ? `There is no field ${issue.keys.join(", ")}` : issue.message
}
