import { z } from "zod"
import type { App } from "../app"
import { noticesOfDomain } from "../mail/notice-list.store"
import { unicodeName } from "../names/unicode-name"
import { takeTurns } from "../orders/namesakes.store"
import { adminView, besideRows } from "../orders/order.views"
import { listOrderRows } from "../orders/order-list.store"
import { isDomainRow } from "../orders/order-row"
import { PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { customersNamed, isCustomer } from "../orders/shop-tables.store"
import { renewalView } from "../renewals/renewal.views"
import { renewalsOfDomain } from "../renewals/renewals.store"
import { shownBy } from "../shared/fields.requests"
import { Refusal } from "../shared/refusal"
import { type Database, recordOf } from "../shared/sql.store"
import * as schemas from "./admin-portfolio.requests"
import { conditionOf, type DomainEvent, type DomainHistoryEntry, domainStatus } from "./owned-domain"
import { domainHistory, type ListedDomain, listedDomain } from "./portfolio.store"
import { changeDomain } from "./portfolio-changes.store"
import { type OpenRequest, SupportRequests, type SupportRow } from "./support-requests.store"

export const portfolioView = ({ domain, customer_email, today }: ListedDomain) =>
  shownBy(schemas.portfolioDomainSchema, {
    ...domain,
    customer_email,
    domain_unicode: unicodeName(domain.domain),
    status: domainStatus(domain, today),
    upstream_status: domain.status,
    condition: conditionOf(domain),
    last_seen_at: domain.seen_at,
  })

/** One name's orders; the list of orders has the rest. */
const MAX_ORDERS = 100

export async function portfolioDetail(
  found: ListedDomain,
  { database }: App,
): Promise<z.input<typeof schemas.portfolioDetailSchema>> {
  const { domain } = found.domain
  const named = { interface: "domains", q: { name: domain }, limit: MAX_ORDERS, offset: 0 } as const
  const orders = (await listOrderRows(database, named)).rows.filter(isDomainRow)
  const beside = await besideRows(database, orders)
  const requests = await new SupportRequests(database).of(domain)
  const history = await domainHistory(database, domain)
  return {
    ...portfolioView(found),
    history,
    customers: await customersIn(history, database),
    orders: orders.map((row) => adminView(row, beside(row))),
    renewals: (await renewalsOfDomain(database, domain)).map(renewalView),
    notices: await noticesOfDomain(database, domain),
    requests: requests.map(adminSupportView),
  }
}

const CUSTOMER = "customer:"

/** Their details name the customer before and the one after. */
const CHANGED_HANDS: readonly DomainEvent[] = ["assigned", "sold_again"]

/** By whom something was done, and between whom it changed hands. */
async function customersIn(history: readonly DomainHistoryEntry[], database: Database) {
  const ids = history.flatMap(({ what, who, detail }) => [
    ...(who.startsWith(CUSTOMER) ? [who.slice(CUSTOMER.length)] : []),
    ...(CHANGED_HANDS.includes(what) ? [detail.from, detail.to] : []),
  ])
  return customersNamed(
    database,
    ids.filter((id) => typeof id === "string"),
  )
}

export const openRequestView = (row: OpenRequest) => ({ ...row, domain_unicode: unicodeName(row.domain) })

export const adminSupportView = ({ domain: _, ...row }: SupportRow) => row

export const syncView = async ({ parts }: App): Promise<z.input<typeof schemas.syncSchema>> =>
  parts.sync.store.status()

/** Null takes it away. Refused while somebody's order of it is under way. */
export async function assignDomain(
  domain: string,
  customer_id: string | null,
  who: string,
  { database }: Pick<App, "database">,
): Promise<ListedDomain> {
  return database.transaction(async (tx) => {
    if (customer_id !== null) await assertCustomer(tx, customer_id)
    await takeTurns(tx, [domain])
    const known = await listedDomain(tx, domain)
    if (known === null) throw new Error(`Bug! ${domain} is no row`)
    const from = known.domain.customer_id
    if (from === customer_id) return known
    const under_way = await orderUnderWay(tx, domain)
    if (under_way !== null) throw new Refusal("conflict", under_way, STILL_ORDERED[under_way])
    await changeDomain(
      tx,
      domain,
      { customer_id, auto_renew_wish: false, auto_renew_wanted: false, flag: "never" },
      { what: "assigned", detail: { from, to: customer_id } },
      who,
    )
    return (await listedDomain(tx, domain)) ?? known
  })
}

const STILL_ORDERED = {
  registration_under_way:
    "Somebody has paid for the registration of this domain, and gets it when that order is done. Decide about the order first.",
  renewal_under_way:
    "A renewal of this domain is ordered or under way. Assign it when that order has ended or is cancelled.",
} as const

/** A customer who has paid for a registration, or has ordered a renewal, paid or not, would pay for another's domain. */
async function orderUnderWay(database: Database, domain: string): Promise<keyof typeof STILL_ORDERED | null> {
  const statement = `SELECT request->>'kind' AS kind FROM reseller_order
    WHERE subject = $1 AND request->>'kind' IN ('register', 'renew')
      AND (${PAID_AND_UNDER_WAY} OR request->>'kind' = 'renew' AND state = 'ordered') LIMIT 1`
  const found = await recordOf(database, kindRecord, statement, [domain])
  if (found === null) return null
  return found.kind === "register" ? "registration_under_way" : "renewal_under_way"
}

const kindRecord = z.object({ kind: z.enum(["register", "renew"]) })

async function assertCustomer(database: Database, id: string): Promise<void> {
  if (await isCustomer(database, id)) return
  throw new Refusal("impossible", "customer_not_found", `There is no customer ${id}.`, {
    field: "customer_id",
  })
}
