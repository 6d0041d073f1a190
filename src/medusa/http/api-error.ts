import type { MedusaRequest } from "@medusajs/medusa"
import { type ZodIssue, z } from "zod"
import { idSchema } from "../../api-schemas/fields"

/** Medusa's error shape: `{type, code, message}`, with more fields where they help the caller. */
type ApiErrorBody = { type: string; code: string; message: string } & Record<string, unknown>

/**
 * An expected refusal of a request. Thrown to leave any depth (and roll back a transaction); the routes answer it.
 * Codes are stable, sentences say what to do.
 */
export class ApiError extends Error {
  override readonly name = "ApiError"

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
  }

  /** Medusa's word for this kind of refusal; its error handler and clients know it. */
  get type(): string {
    return TYPES[this.status] ?? "invalid_data"
  }

  get body(): ApiErrorBody {
    return { type: this.type, code: this.code, message: this.message, ...this.extra }
  }
}

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_data",
  401: "unauthorized",
  403: "not_allowed",
  404: "not_found",
  409: "conflict",
  413: "invalid_data",
  415: "invalid_data",
  422: "invalid_data",
  429: "too_many_requests",
  503: "unavailable",
}

/** Parses a request's body or query; the refusal names the first wrong field. */
export function parseRequest<T extends z.ZodTypeAny>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".") || null
  throw new ApiError(400, "invalid_request", `${field ? `${field}: ` : ""}${sentenceOf(issue)}.`, { field })
}

function sentenceOf(issue: ZodIssue | undefined): string {
  if (issue === undefined) return "The request is invalid"
  return issue.code === "unrecognized_keys" ? `There is no field ${issue.keys.join(", ")}` : issue.message
}

const parametersSchema = z.object({ id: idSchema })

/** The id in the request's path; refused when nothing can have such an id. */
export const pathId = (req: MedusaRequest): string => parseRequest(parametersSchema, req.params).id

/** Nothing is known and nothing was changed: the caller may simply try again. */
export const upstreamUnavailable = (asked: { cause: string; retry_in_ms?: number | null }): ApiError =>
  asked.cause === "busy"
    ? new ApiError(503, "busy", "Too much is being looked up just now. Try again in a moment.", {
        retry_in_ms: asked.retry_in_ms ?? null,
      })
    : new ApiError(
        503,
        "upstream_unavailable",
        "Names and prices cannot be looked up just now. Try again in a few minutes.",
      )
