import type { App } from "../../app/app"
import type { Inquired, InquireTerms } from "../../app/inquiries/inquired"
import type { Parts } from "../../app/parts"
import type { Decided, Decision } from "../../core/decisions/decide"
import type { GuardName } from "../guard/guards"
import type { Visitors } from "../visitors/visitors"
import type { Container } from "./container"

/** What other code of a shop may ask of `domainResellerService`. */
export interface ResellerCalls {
  /**
   * An order was placed, paid, edited or cancelled; safe to call at any time, any number of times. False if there is no such
   * order, or it has no lines of ours: then this is one index lookup.
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
   * Makes a link token for a buyer without an account, to be sent by the shop. `who` made it: `shop` (its own
   * code) or `admin:<user id>`.
   */
  readLink(inquiry_order_id: string, who?: string): Promise<{ token: string; expires_at: Date }>

  /**
   * A token with which a guest takes the order into an account, to be sent to the order's e-mail address and nowhere else. Null: it
   * is in an account already.
   */
  claimToken(order_id: string): Promise<string | null>
}

/** The plugin in Medusa's container, as `domainResellerService`: one in a process. */
export interface Reseller extends App, ResellerCalls {
  readonly container: Container
  readonly parts: Parts & { visitors: Visitors }
  missingGuards(): GuardName[]
}
