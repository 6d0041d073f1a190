import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { parseCorsOrigins } from "medusa-core-utils"
import { z } from "zod"
import type { Who } from "../../reseller/binding/http"
import type { VisitorId } from "../../reseller/budget/budget"
import { visitorOf } from "../../reseller/http/request"
import type { MedusaApp } from "../composition/medusa-app"

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

/** Under a name that no other plugin uses: Medusa hands the context to payment providers too. */
const contextSchema = z.object({
  domain_reseller_visitor: z.object({ customer: z.string().nullable(), network: z.string() }),
})

/** Medusa hands nothing of a request but its `request_context` to the completion of a cart. */
export function noteVisitor(
  req: MedusaRequest & { request_context?: object },
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const noted: z.input<typeof contextSchema> = { domain_reseller_visitor: visitorOf(req) }
  req.request_context = { ...req.request_context, ...noted }
  next()
}

/** Null for a completion that no visitor asked for: a payment provider's webhook, a draft order. */
export function visitorIn(context: unknown): VisitorId | null {
  const read = contextSchema.safeParse(context)
  return read.success ? read.data.domain_reseller_visitor : null
}
