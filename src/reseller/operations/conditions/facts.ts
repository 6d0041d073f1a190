import type { LimitName } from "../../budget/budget"
import type { Interface } from "../../orders/order-row"

type Sweep = { is_late: boolean; fault: string | null }

/** As an instance has seen it last; `reachable` is null before its first call. `refused`: the token or the account does not serve. */
type Upstream = { reachable: boolean | null; refused: { error: string; message: string } | null }

type Known = {
  database_answers: boolean
  migrations_missing: readonly string[]
  unreadable: readonly string[]
  guards_missing: readonly string[]
  is_stopping: boolean
  /** Null where the instance leaves them to others. */
  sweeps: Readonly<Record<"orders" | "housekeeping" | "mailing", Sweep>> | null
  /** The list of domains was to be read long ago, and no instance has begun. */
  is_list_left: boolean
  upstream: Readonly<Record<Interface, Upstream | null>>
  /** Paid orders that wait because upstream refused the token or the account. */
  refused_orders: Readonly<Record<Interface, number>>
  limits: Readonly<Record<LimitName, { limit: number; usable: number; paused_ms: number }>> | null
  overdue: number
  failing: { orders: number; fault: string | null }
  stranded: { unordered: readonly string[]; unclear: readonly string[] }
  events: { waiting: number; oldest_at: Date | null }
  sync_fault: string | null
  failed_mails: number
  untold: { notices: number; days: number }
  credit: number | null
  reserved: number
  /** Charged in the last days, and lines of those that lost money. */
  recent: { spent: number; at_a_loss: number; days: number }
  /** The sandbox's values that the options still have: its token, and currencies with invented rates. */
  sandbox: { has_token: boolean; currencies: readonly string[] }
  rateless: readonly { name: string; currency_code: string }[]
  below_cost: readonly { currency_code: string; now: string[]; within_tolerance: string[] }[]
  /** Domains that upstream does not know any more, has for fewer years than were sold or with other nameservers, or whose flag is not what the shop wants. */
  missing: number
  years_short: number
  other_nameservers: number
  disowned: number
  at_odds: number
  /** Renewals that upstream made by itself and nobody is billed for; bills without a place to pay them. */
  owed: number
  unpayable: number
  requests: number
}

/** A reader's knowledge of the shop; an unknown fact is well. Costs in integer IRT. */
export type Facts = { now: Date } & Partial<Known>
