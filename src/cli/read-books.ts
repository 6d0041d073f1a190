import type { EntityManager } from "typeorm"
import { z } from "zod"
import { kindSchema } from "../core/orders/order-row"
import { UNDER_WAY_STATES } from "../core/orders/states"
import type { BookedDomain, BookedRefunds, Books, StrayLine, UntakenRow } from "../core/portfolio/books"
import { calendarDateSchema } from "../core/portfolio/calendar-date"
import { REFUND_NOTE_PREFIX } from "../medusa/orders/order-money"
import { lookForStrays } from "../medusa/orders/stray-lines"
import { IS_NOT_TAKEN_UP, ORDER_OF_LINE } from "../postgres/orders/open-orders"
import { today } from "../postgres/portfolio/owned-domains"
import { soldOrders, unpaidRenewals } from "../postgres/portfolio/sold-years"
import { literals, rowsOf } from "../postgres/sql"

const date = calendarDateSchema.nullable()

const domainRecord = z.object({
  domain: z.string(),
  is_owned: z.boolean(),
  is_explained: z.boolean(),
  expiry: date,
  last_expiry: date,
  is_missing: z.boolean(),
  is_at_odds: z.boolean(),
})

const refundsRecord = z.object({
  order_id: z.string(),
  rows: z.coerce.number(),
  noted: z.coerce.number(),
  all: z.coerce.number(),
})

const untakenRecord = z.object({
  row_id: z.string(),
  kind: kindSchema,
  subject: z.string(),
  order_id: z.string(),
})

/** All that was sold, charged, refunded and owned. The only statements that read a shop's whole history: for a command. */
export async function readBooks(manager: EntityManager): Promise<Books> {
  return {
    today: await today(manager),
    domains: await domainsOf(manager),
    orders: await soldOrders(manager),
    renewals: await unpaidRenewals(manager),
    refunds: await refundsOf(manager),
    strays: await straysOf(manager),
    untaken: await untakenOf(manager),
  }
}

async function domainsOf(manager: EntityManager): Promise<BookedDomain[]> {
  const rows = await rowsOf(
    manager,
    `SELECT domain, customer_id IS NOT NULL AS is_owned, expiry, last_expiry,
            reseller_order_id IS NOT NULL OR EXISTS (
              SELECT 1 FROM reseller_order r WHERE r.subject = domain AND r.state IN (${literals(UNDER_WAY_STATES)})) AS is_explained,
            missing_since IS NOT NULL AS is_missing, coalesce(auto_renew <> auto_renew_wanted, false) AS is_at_odds
       FROM reseller_domain ORDER BY domain`,
  )
  return rows.map((row) => domainRecord.parse(row))
}

/** Of orders with a refund of ours, in our rows or in Medusa. */
async function refundsOf(manager: EntityManager): Promise<BookedRefunds[]> {
  const rows = await rowsOf(
    manager,
    `WITH ours AS (
       SELECT order_id, coalesce(sum(refund_amount) FILTER (WHERE state = 'refunded'), 0) AS rows
         FROM reseller_order WHERE order_id IS NOT NULL GROUP BY order_id),
     theirs AS (
       SELECT order_id, sum(amount) AS refunds, coalesce(sum(amount) FILTER (WHERE note LIKE '${REFUND_NOTE_PREFIX}%'), 0) AS noted
         FROM refund WHERE order_id IS NOT NULL GROUP BY order_id),
     payments AS (SELECT order_id, sum(amount_refunded) AS refunds FROM payment WHERE order_id IS NOT NULL GROUP BY order_id)
     SELECT ours.order_id, ours.rows, coalesce(theirs.noted, 0) AS noted,
            greatest(coalesce(theirs.refunds, 0), coalesce(payments.refunds, 0)) AS all
       FROM ours JOIN "order" o ON o.id = ours.order_id
       LEFT JOIN theirs ON theirs.order_id = ours.order_id LEFT JOIN payments ON payments.order_id = ours.order_id
      WHERE ours.rows > 0 OR theirs.noted > 0
      ORDER BY ours.order_id`,
  )
  return rows.map((row) => refundsRecord.parse(row))
}

async function straysOf(manager: EntityManager): Promise<StrayLine[]> {
  const strays: StrayLine[] = []
  for (let after: string | null = null; ; ) {
    const look = await lookForStrays(manager, after)
    strays.push(...look.strayLines)
    if (look.next === null) return strays
    after = look.next
  }
}

async function untakenOf(manager: EntityManager): Promise<UntakenRow[]> {
  const rows = await rowsOf(
    manager,
    `SELECT id AS row_id, request->>'kind' AS kind, subject, ${ORDER_OF_LINE} AS order_id
       FROM reseller_order WHERE ${IS_NOT_TAKEN_UP} ORDER BY id`,
  )
  return rows.map((row) => untakenRecord.parse(row))
}
