import type { Decided, Decision } from "../core/decisions/decide"
import type { PricingOptions } from "../core/pricing/pricing-options"
import type { Database } from "../postgres/database"
import type { Parts } from "./composition/compose"
import type { Sweeper } from "./composition/sweeper"
import type { Probe } from "./health/probe"
import type { Inquired, InquireTerms } from "./inquiries/inquired"
import type { Migrations } from "./installation"
import type { Options } from "./options/options-schema"
import type { Bills } from "./renewals/bills"
import type { WithShop } from "./shop"

/** For other code of a shop. */
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
   * Makes a link's token for a buyer without an account, to be sent by the shop. `who` made it: `shop` (its own
   * code) or `admin:<user id>`.
   */
  readLink(inquiry_order_id: string, who?: string): Promise<{ token: string; expires_at: Date }>
}

/** The plugin: one in a process, whichever shop it runs in. `Application` makes it of what a binding brings. */
export interface App extends WithShop, ResellerCalls {
  readonly options: Options
  /** False: it serves requests, and leaves carrying orders out to other instances. */
  readonly isSweeping: boolean
  readonly parts: Parts
  readonly bills: Bills
  /** Paid work. */
  readonly sweeper: Sweeper
  /** Work that may wait: the portfolio, bills of renewals. */
  readonly housekeeping: Sweeper
  /** Reminders and mail. */
  readonly mailing: Sweeper
  readonly probe: Probe
  /** As it is now; within a transaction by its own connection. */
  pricing(tx?: Database): Promise<PricingOptions>
  readonly newId: Parts["newId"]

  /** The products that lines need; made on first use, because a shop makes its defaults after loading plugins. */
  ensureProducts(): Promise<boolean>

  /** Guards of our lines that other code has replaced, as it is now. */
  missingGuards(): string[]

  /** Our tables, as this process has seen them. */
  readonly migrations: Migrations

  /** The process ends: nothing new is taken up, what is under way is finished or given back. */
  stop(): Promise<void>
}
