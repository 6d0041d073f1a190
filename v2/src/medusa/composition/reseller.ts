import type { MedusaContainer } from "@medusajs/framework/types"
import type { App } from "../../app/app"
import type { Inquired, InquireTerms } from "../../app/inquiries/inquired"
import type { Parts } from "../../app/parts"
import type { Decided, Decision } from "../../core/decisions/decide"
import type { Visitors } from "../visitors/visitors"

/** What other code of a shop may ask of the plugin. */
export interface ResellerCalls {
  /**
   * An order was placed, paid or cancelled; safe to call at any time, any number of times. False if there is no such order, or
   * it has no lines of ours: then this is one index lookup.
   */
  settle(order_id: string): Promise<boolean>

  /** A person's decision about a row. `who` is `admin:<user id>`. */
  decide(id: string, decision: Decision, who: string): Promise<Decided>

  /**
   * Asks a paid inquiry for other code of the shop, at most at `max_charge` IRT, and waits a while for the answer.
   * Idempotent by `reference`: asking again with the same one never charges twice, and finds what became of it.
   */
  inquire(service: string, input: Readonly<Record<string, unknown>>, terms: InquireTerms): Promise<Inquired>

  /**
   * Makes a one-time link token for a buyer without an account, to be sent by the shop. `who` made it: `shop` (its own
   * code) or `admin:<user id>`.
   */
  readLink(inquiry_order_id: string, who?: string): Promise<{ token: string; expires_at: Date }>
}

/** The plugin in Medusa's container: one in a process. */
export interface Reseller extends App, ResellerCalls {
  readonly container: MedusaContainer
  readonly parts: Parts & { visitors: Visitors }
}
