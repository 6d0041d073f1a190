import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Who } from "../../reseller/binding/http"
import { appIn, type MedusaApp } from "../composition/medusa-app"

export const appOf = (req: MedusaRequest): MedusaApp => appIn(req.scope)

const actorSchema = z.object({
  auth_context: z.object({ actor_id: z.string().min(1), actor_type: z.string() }),
})

function actorOf(req: object, type: "customer" | "user" | "api-key"): string | null {
  const actor = actorSchema.safeParse(req).data?.auth_context
  return actor?.actor_type === type ? actor.actor_id : null
}

const ACTORS = { admin: "user", store: "customer" } as const

const sessionSchema = z.object({
  session: z.object({ auth_context: z.object({ actor_type: z.string() }) }),
})

const corsSchema = z.object({
  projectConfig: z.object({ http: z.object({ adminCors: z.string(), storeCors: z.string() }) }),
})

export const customerIdOf = (req: object): string | null => actorOf(req, "customer")

export const who: Who = {
  customerOf: customerIdOf,
  /** By a session's cookie or an API token. */
  adminOf: (req) => `admin:${actorOf(req, "user") ?? actorOf(req, "api-key") ?? "unknown"}`,
  isBySession: (req, side) =>
    sessionSchema.safeParse(req).data?.session.auth_context.actor_type === ACTORS[side],
  pagesOf(req, side) {
    const option = `${side}Cors` as const
    const { projectConfig } = corsSchema.parse(req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE))
    return { option, origins: parseCorsOrigins(projectConfig.http[option]) }
  },
}
