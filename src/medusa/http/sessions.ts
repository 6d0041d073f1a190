import { parseCorsOrigins } from "medusa-core-utils"
import { z } from "zod"
import type { MedusaRequest } from "./types"

export type Side = "admin" | "store"

const sessionSchema = z.object({
  session: z.object({ user_id: z.string().optional(), customer_id: z.string().optional() }),
})

/** Medusa asks the session before it looks at a token. */
export function isBySession(req: MedusaRequest, side: Side): boolean {
  const parsed = sessionSchema.safeParse(req)
  if (!parsed.success) return false
  const { user_id, customer_id } = parsed.data.session
  return (side === "admin" ? user_id : customer_id) !== undefined
}

const corsSchema = z.object({
  projectConfig: z.object({ admin_cors: z.string().optional(), store_cors: z.string().optional() }),
})

/** The sites whose pages may send changes with a session's cookie, and the setting that says so. */
export function pagesOf(
  req: MedusaRequest,
  side: Side,
): { option: string; origins: readonly (string | RegExp)[] } {
  const option = `${side}_cors` as const
  const { projectConfig } = corsSchema.parse(req.scope.resolve("configModule"))
  return { option, origins: parseCorsOrigins(projectConfig[option] ?? "") }
}
