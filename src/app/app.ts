import type { PricingOptions } from "../core/pricing/pricing-options"
import type { Database } from "../postgres/database"
import type { Sweeper } from "./composition/sweeper"
import type { Probe } from "./health/probe"
import type { Migrations } from "./installation"
import type { Options } from "./options/options-schema"
import type { Parts } from "./parts"
import type { Bills } from "./renewals/bills"
import type { WithShop } from "./shop"

/** What the use cases work with: one in a process, whichever shop it runs in. */
export interface App extends WithShop {
  readonly options: Options
  /** False: it serves requests, and leaves carrying orders out to other instances. */
  readonly isSweeping: boolean
  readonly parts: Parts
  readonly bills: Bills
  /** Paid work. */
  readonly sweeper: Sweeper
  /** What may wait: the portfolio, bills of renewals. */
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
