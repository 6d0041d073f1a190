import type { z } from "zod"
import { unicodeName } from "../names/unicode-name"
import type { renewalViewSchema } from "./renewals.requests"
import type { ListedRenewal } from "./renewals.store"

export type RenewalView = z.input<typeof renewalViewSchema>

export function renewalView({ renewal, owner_id, owner_email }: ListedRenewal): RenewalView {
  const { cart_id, draft_order_id, reseller_order_id, customer_id, bills: _, bill_at: __, ...shown } = renewal
  const isBilled = shown.state !== "found"
  return {
    ...shown,
    domain_unicode: unicodeName(shown.domain),
    customer_id: isBilled ? customer_id : owner_id,
    customer_email: owner_email,
    draft_order_id: isBilled && draft_order_id !== cart_id ? draft_order_id : null,
    domain_order_id: isBilled ? reseller_order_id : null,
  }
}
