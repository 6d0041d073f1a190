import type { App } from "../app"
import { renewalsOnOrder } from "../orders/names-on-order.store"
import type { OrderRow } from "../orders/order-row"
import {
  type OwnedDomain,
  RENEWAL_MESSAGES,
  type RenewalPolicy,
  type RenewalRefusal,
  renewalRefusal,
} from "../portfolio/owned-domain"
import { domainsOwnedBy, today } from "../portfolio/portfolio.store"
import type { CalendarDate } from "../shared/calendar-date"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { sellingStopped } from "./selling-switches.store"

/** One renewal that a customer wants. `expiry`: what it was sold against, absent while it is being sold. */
type RenewalWish = { domain: string; years: number; expiry?: CalendarDate }

/** `domain_not_found`: it is somebody else's, nobody's or gone, of which the customer learns no more. */
export type Renewability =
  | { kind: "renewable"; domain: OwnedDomain; expiry: CalendarDate }
  | {
      kind: "refused"
      reason: RenewalRefusal | "domain_not_found" | "expiry_changed"
      message: string
    }

const NOT_FOUND: Extract<Renewability, { kind: "refused" }> = {
  kind: "refused",
  reason: "domain_not_found",
  message: "There is no such domain among yours.",
}

const EXPIRY_CHANGED: Renewability = {
  kind: "refused",
  reason: "expiry_changed",
  message: "Its expiry date has moved since it was put into the cart.",
}

/** Which of these renewals, by their domains, the shop sells to this customer at this moment. */
export async function renewabilityOf(
  wanted: readonly RenewalWish[],
  customer_id: string | null,
  policy: RenewalPolicy,
  database: Database,
): Promise<(domain: string) => Renewability> {
  if (wanted.length === 0 || customer_id === null) return () => NOT_FOUND
  const names = wanted.map(({ domain }) => domain)
  const owned = await domainsOwnedBy(database, customer_id, names)
  const orderedIn = await renewalsOnOrder(database, [...owned.keys()])
  const { renewals: isStopped } = await sellingStopped(database)
  const day = await today(database)
  const judge = ({ domain: name, years, expiry: sold }: RenewalWish): Renewability => {
    const domain = owned.get(name)
    if (domain === undefined) return NOT_FOUND
    const { expiry } = domain
    if (sold !== undefined && expiry !== null && expiry !== sold) return EXPIRY_CHANGED
    const is_on_order = expiry !== null && orderedIn({ domain: name, expiry })
    const reason = renewalRefusal(domain, { years, today: day, policy, is_on_order, isStopped })
    if (reason !== null) return { kind: "refused", reason, message: RENEWAL_MESSAGES[reason] }
    if (expiry === null) throw new Error(`Bug! ${name} can be renewed without an expiry`)
    return { kind: "renewable", domain, expiry }
  }
  const judged = new Map(wanted.map((one) => [one.domain, judge(one)]))
  return (domain) => judged.get(domain) ?? NOT_FOUND
}

/** Another order renewed it, it went to another, or its expiry moved. Whoever pays past the checkout is met by the engine. */
export async function refusedAsNotRenewable(
  rows: readonly OrderRow[],
  { database, options }: Pick<App, "database" | "options">,
): Promise<Refusal[]> {
  const sold = rows.flatMap((row) => {
    const { request, subject: domain } = row
    return request.kind === "renew" && request.owed === undefined
      ? [{ row, domain, years: request.years, expiry: request.expiry }]
      : []
  })
  // The rows of one cart, and so of one customer.
  const customer_id = sold[0]?.row.customer_id ?? null
  const own = sold.filter(({ row }) => row.customer_id === customer_id)
  const renewability = await renewabilityOf(own, customer_id, options.renewals, database)
  return sold.flatMap(({ row, domain }) => {
    const found = row.customer_id === customer_id ? renewability(domain) : NOT_FOUND
    return found.kind === "refused" ? noLonger(row, found) : []
  })
}

type SubjectName = { domain: string } | { service: string }

export const subjectName = ({ request, subject }: OrderRow): SubjectName =>
  request.kind === "inquiry" ? { service: subject } : { domain: subject }

export const noLonger = (row: OrderRow, { reason, message }: { reason: string; message: string }): Refusal =>
  new Refusal(
    "conflict",
    row.request.kind === "inquiry" ? "inquiry_unavailable" : "domain_unavailable",
    `${row.subject}: ${message} Remove it from the cart.`,
    { ...subjectName(row), line_item_id: row.line_item_id, reason },
  )
