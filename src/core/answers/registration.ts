import { z } from "zod"

/** The four order states of upstream (domain contract section 3.2). */
export const UPSTREAM_ORDER_STATES = ["registered", "pending", "manual", "failed"] as const
export const upstreamOrderStateSchema = z.enum(UPSTREAM_ORDER_STATES)
export type UpstreamOrderState = z.infer<typeof upstreamOrderStateSchema>

/**
 * Answer to a registration or renewal (section 2.3). `order_state` is `unknown` for a word that v1 does not list:
 * non-terminal, keep polling, show it to the admin. `charged` is integer IRT, null when absent.
 */
export type Registration = {
  domain: string
  order_state: UpstreamOrderState | "unknown"
  charged: number | null
  raw: unknown
}

/** A domain of the account as GET /domains/{domain} and the list describe it (gaps.md, record row). */
export type DomainRecord = {
  domain: string
  status: string | null
  order_state: UpstreamOrderState | "unknown"
  /** YYYY-MM-DD, the date part of whatever upstream gave; null before registration. */
  expiry: string | null
  nameservers: string[]
  locked: boolean | null
  auto_renew: boolean | null
  raw: unknown
}

/** Per-extension unit costs, integer IRT, null when upstream gives none (GET /tlds). `tld` has no leading dot. */
export type TldCost = { tld: string; register: number | null; renew: number | null; transfer: number | null }

/** GET /ping: the reseller tier and the prepaid credit, integer IRT. */
export type Account = { tier: string | null; credit: number | null }
