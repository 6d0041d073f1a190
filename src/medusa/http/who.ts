import { parseCorsOrigins } from "medusa-core-utils"
import { z } from "zod"
import type { Who } from "../../reseller/binding/http"
import type { MedusaApp } from "../composition/medusa-app"
import type { MedusaRequest } from "./types"

export const appOf = (req: MedusaRequest): MedusaApp => req.scope.resolve<MedusaApp>("domainResellerService")

const userSchema = z.object({
  user: z.object({
    customer_id: z.string().optional(),
    userId: z.string().optional(),
    id: z.string().optional(),
  }),
})
const userOf = (req: object) => userSchema.safeParse(req).data?.user

const sessionSchema = z.object({
  session: z.object({ user_id: z.string().optional(), customer_id: z.string().optional() }),
})

const corsSchema = z.object({
  projectConfig: z.object({ admin_cors: z.string().optional(), store_cors: z.string().optional() }),
})

export const customerIdOf = (req: object): string | null => userOf(req)?.customer_id ?? null

export const who: Who = {
  customerOf: customerIdOf,
  /** By a session's cookie or an API token. */
  adminOf(req) {
    const user = userOf(req)
    return `admin:${user?.userId ?? user?.id ?? "unknown"}`
  },
  isBySession(req, side) {
    const session = sessionSchema.safeParse(req).data?.session
    return session?.[side === "admin" ? "user_id" : "customer_id"] !== undefined
  },
  pagesOf(req, side) {
    const option = `${side}_cors` as const
    const { projectConfig } = corsSchema.parse(req.scope.resolve("configModule"))
    return { option, origins: parseCorsOrigins(projectConfig[option] ?? "") }
  },
}
