import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import type { z } from "zod"
import { ApiError } from "./api-error"

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>

/** Answers expected refusals in Medusa's error shape; faults go on to Medusa's own error handler. */
export const handle =
  (handler: Handler): Handler =>
  async (req, res) => {
    try {
      await handler(req, res)
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      res.status(fault.status).json(fault.body)
    }
  }

/** Parses a request's body or query; the refusal names the first wrong field. */
export function parseRequest<T extends z.ZodTypeAny>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".")
  const unknown = issue?.code === "unrecognized_keys" ? `: ${issue.keys.join(", ")}` : ""
  throw new ApiError(400, "invalid_request", `${field ? `${field}: ` : ""}${issue?.message ?? "invalid"}${unknown}`, {
    field: field || null,
  })
}
