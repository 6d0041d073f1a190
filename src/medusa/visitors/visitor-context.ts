import { z } from "zod"
import type { VisitorId } from "../../reseller/budget/budget"
import { visitorOf } from "../../reseller/http/request"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"

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
