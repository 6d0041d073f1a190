import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils"
import { z } from "zod"
import type { MedusaRequest } from "./types"

export type Side = "admin" | "store"

const ACTORS = { admin: "user", store: "customer" } as const

const sessionSchema = z.object({
  session: z.object({ auth_context: z.object({ actor_type: z.string() }) }),
})

/** Medusa asks the session before it looks at a token. */
export function isBySession(req: MedusaRequest, side: Side): boolean {
  const parsed = sessionSchema.safeParse(req)
  return parsed.success && parsed.data.session.auth_context.actor_type === ACTORS[side]
}

/** The sites whose pages may send changes with a session's cookie, and the setting that says so. */
export function pagesOf(
  req: MedusaRequest,
  side: Side,
): { option: string; origins: readonly (string | RegExp)[] } {
  const option = `${side}Cors` as const
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  return { option, origins: parseCorsOrigins(http[option]) }
}
