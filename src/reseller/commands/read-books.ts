import type { Stray } from "../binding/orders"
import { isNotTakenUp } from "../orders/open-orders.store"
import { UNDER_WAY_STATES } from "../orders/states"
import { type Books, bookedDomainSchema, type RowAtOdds, rowAtOddsSchema } from "../portfolio/books"
import { today } from "../portfolio/portfolio.store"
import { soldOrders, unpaidRenewals } from "../portfolio/synced-domains.store"
import type { Database } from "../shared/database.store"
import { literals, recordsOf } from "../shared/sql.store"
import type { CommandBinding } from "./binding"

export async function readBooks(manager: Database, medusa: CommandBinding): Promise<Books> {
  return {
    today: await today(manager),
    domains: await recordsOf(manager, bookedDomainSchema, DOMAINS),
    orders: await soldOrders(manager),
    renewals: await unpaidRenewals(manager),
    refunds: await medusa.bookedRefunds(manager),
    strays: await straysOf(manager, medusa),
    untaken: await rowsAtOdds(manager, isNotTakenUp(medusa.orderOfLine), medusa),
    cancelled: await rowsAtOdds(manager, IS_CANCELLED, medusa),
  }
}

const DOMAINS = `SELECT domain, customer_id IS NOT NULL AS is_owned, expiry, last_expiry,
       reseller_order_id IS NOT NULL OR EXISTS (
         SELECT 1 FROM reseller_order r WHERE r.subject = domain AND r.state IN (${literals(UNDER_WAY_STATES)})) AS is_explained,
       missing_since IS NOT NULL AS is_missing, coalesce(auto_renew <> auto_renew_wanted, false) AS is_at_odds
  FROM reseller_domain ORDER BY domain`

async function straysOf(manager: Database, { lookForStrays }: CommandBinding): Promise<Stray[]> {
  const strays: Stray[] = []
  for (let after: string | null = null; ; ) {
    const look = await lookForStrays(manager, after)
    strays.push(...look.strayLines)
    if (look.next === null) return strays
    after = look.next
  }
}

/** SQL: of an order row, that it was delivered, and its order is cancelled, with or without its money. */
const IS_CANCELLED = `(state = 'completed' AND EXISTS (
  SELECT 1 FROM "order" o WHERE o.id = reseller_order.order_id AND o.canceled_at IS NOT NULL))`

const rowsAtOdds = (manager: Database, are: string, { orderOfLine }: CommandBinding): Promise<RowAtOdds[]> =>
  recordsOf(
    manager,
    rowAtOddsSchema,
    `SELECT id AS row_id, request->>'kind' AS kind, subject, coalesce(order_id, ${orderOfLine}) AS order_id
       FROM reseller_order WHERE ${are} ORDER BY id`,
  )
