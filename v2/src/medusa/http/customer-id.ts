import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { z } from "zod"
import type { MedusaRequest } from "./types"

const actorSchema = z.object({ actor_id: z.string().min(1), actor_type: z.string() })

export function actorOf(req: MedusaRequest, type: "customer" | "user" | "api-key"): string | null {
  // Medusa types who asks only where somebody must be signed in.
  const actor = actorSchema.safeParse((req as AuthenticatedMedusaRequest).auth_context)
  return actor.success && actor.data.actor_type === type ? actor.data.actor_id : null
}

/** The signed-in customer, or null for a guest. */
export const customerIdOf = (req: MedusaRequest): string | null => actorOf(req, "customer")
