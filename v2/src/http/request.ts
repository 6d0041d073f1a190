import type { AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"
import { type ZodIssue, z } from "zod"
import { resellerIn } from "../composition/reseller-in"
import type { Reseller } from "../composition/reseller"
import { idSchema } from "../shared/api-schemas/fields"
import { Refusal } from "../shared/core/refusal"
import type { Language } from "../shared/core/text/language"

export const resellerOf = (req: MedusaRequest): Reseller => resellerIn(req.scope)

const actorSchema = z.object({ auth_context: z.object({ actor_id: z.string(), actor_type: z.string() }) })

const actorOf = (req: MedusaRequest, type: "customer" | "user"): string | null => {
  const parsed = actorSchema.safeParse({ auth_context: (req as AuthenticatedMedusaRequest).auth_context })
  if (!parsed.success) return null
  const { actor_id, actor_type } = parsed.data.auth_context
  return actor_type === type && actor_id !== "" ? actor_id : null
}

/** The signed-in customer, or null for a guest. */
export const customerIdOf = (req: MedusaRequest): string | null => actorOf(req, "customer")

/** Who of the shop's staff asks, as histories name them. */
export const adminOf = (req: MedusaRequest): string => `admin:${actorOf(req, "user") ?? "unknown"}`

/** For routes that only signed-in customers reach. */
export function signedIn(req: MedusaRequest): string {
  const customer_id = customerIdOf(req)
  if (customer_id === null) throw new Refusal("unauthenticated", "not_signed_in", "Sign in first.")
  return customer_id
}

/** Persian for a browser that prefers it, English otherwise. */
export const languageOf = (req: MedusaRequest): Language =>
  req.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"

/** The language that a buyer's browser asks for; null where it asks for none of ours. */
export const chosenLanguage = (req: MedusaRequest): Language | null =>
  req.get("Accept-Language") !== undefined && req.acceptsLanguages("en", "fa") !== false
    ? languageOf(req)
    : null

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

const parametersSchema = z.object({ id: idSchema })

/** The id in the request's path; refused when nothing can have such an id. */
export const pathId = (req: MedusaRequest): string => parseRequest(parametersSchema, req.params).id
