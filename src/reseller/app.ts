import type { Bills } from "./binding/bills"
import type { Carts, GiveOrder } from "./binding/carts"
import type { Who } from "./binding/http"
import type { WithShop } from "./binding/shop"
import type { Parts } from "./composition/compose.service"
import type { Sweeper } from "./composition/sweeper.service"
import type { Decided, Decision } from "./engine/decide"
import type { Inquired, InquireTerms } from "./inquiries/admin-inquiries.requests"
import type { Options } from "./options/options-schema"
import type { PricingOptions } from "./prices/pricing-options"
import type { Database } from "./shared/sql.store"

/** For other code of a shop: published, so it names nothing of what the plugin is made of. */
export interface DomainResellerService {
  /** Safe to call any number of times. False: no such order, or none of our lines in it, which is one index lookup. */
  settle(order_id: string): Promise<boolean>

  decide(id: string, decision: Decision, who: string): Promise<Decided>

  /** At most at `max_charge` IRT, waiting a while for the answer. Asking again with the same `reference` never charges twice. */
  inquire(service: string, input: Readonly<Record<string, unknown>>, terms: InquireTerms): Promise<Inquired>

  /** For a buyer without an account, to be sent by the shop. `who` made it: `shop` or `admin:<user id>`. */
  readLink(inquiry_order_id: string, who?: string): Promise<{ token: string; expires_at: Date }>

  /** To be sent to the order's e-mail address and nowhere else. Null: it is in an account already. */
  claimToken(order_id: string): Promise<string | null>
}

/** The plugin: one in a process, whichever shop it runs in. `BoundApp` makes it of what a binding brings. */
export interface App extends WithShop, DomainResellerService {
  readonly options: Options
  /** False: it serves requests, and leaves carrying orders out to other instances. */
  readonly isSweeping: boolean
  readonly parts: Parts
  readonly carts: Carts
  readonly who: Who
  readonly giveOrder: GiveOrder
  readonly bills: Bills
  readonly sweeps: Readonly<Record<"orders" | "housekeeping" | "mailing", Sweeper>>
  readonly newId: Parts["newId"]
  /** Those of ours that the database had not seen at the last look. */
  readonly missingMigrations: readonly string[]

  /** Looks, and says whether all have been run. Throws when the database does not answer. */
  areMigrationsRun(): Promise<boolean>

  pricing(tx?: Database): Promise<PricingOptions>

  /** The products that lines need; made on first use, because a shop makes its defaults after loading plugins. */
  ensureProducts(): Promise<boolean>

  missingGuards(): string[]

  /** The process ends: nothing new is taken up, what is under way is finished or given back, within 8.5 seconds in all. */
  stop(): Promise<void>
}
