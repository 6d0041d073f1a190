import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { z } from "zod"
import { type Reseller, resellerIn } from "../composition/reseller"
import type { MedusaRequest } from "./types"

export const resellerOf = (req: MedusaRequest): Reseller => resellerIn(req.scope)

const actorSchema = z.object({ actor_id: z.string().min(1), actor_type: z.string() })

function actorOf(req: MedusaRequest, type: "customer" | "user" | "api-key"): string | null {
  // Medusa types who asks only where somebody must be signed in.
  const actor = actorSchema.safeParse((req as AuthenticatedMedusaRequest).auth_context)
  return actor.success && actor.data.actor_type === type ? actor.data.actor_id : null
}

export const customerIdOf = (req: MedusaRequest): string | null => actorOf(req, "customer")

/** The asking member of the shop's staff, as histories name them: by a session's cookie or an API token. */
export const adminOf = (req: MedusaRequest): string =>
  `admin:${actorOf(req, "user") ?? actorOf(req, "api-key") ?? "unknown"}`
