import type { AxiosResponse } from "axios"
import { query } from "../../../dev/postgres/query"
import { waitFor } from "../wait-for"
import type { DomainShop } from "./domain-shop"

/** What a shopper could try to change, and what must stay as it is. */
const RECORDS = {
  lines: `SELECT id, cart_id, order_id, variant_id, title, unit_price, quantity, metadata FROM line_item`,
  rows: `SELECT id, state, subject, request, cart_id, line_item_id, order_id, quote_id, quoted_cost, price,
                currency_code, paid FROM reseller_order`,
  quotes: `SELECT id, subject, cost, price, currency_code FROM reseller_quote`,
  vault: `SELECT reseller_order_id AS id, sealed_input, sealed_result, consent_version, completed_at, erased_at
            FROM reseller_inquiry`,
  history: `SELECT id, reseller_order_id, "to", reason FROM reseller_order_history`,
  carts: `SELECT id, region_id, sales_channel_id, completed_at, payment_authorized_at FROM cart`,
  discounts: `SELECT cart_id || discount_id AS id FROM cart_discounts`,
  adjustments: `SELECT id, item_id, amount FROM line_item_adjustment`,
  deliveries: `SELECT id, cart_id, order_id, price FROM shipping_method`,
  orders: `SELECT id, status, payment_status, currency_code, customer_id FROM "order"`,
  payments: `SELECT id, amount, amount_refunded, captured_at, canceled_at FROM payment`,
  sessions: `SELECT id, cart_id, provider_id, is_selected FROM payment_session`,
  refunds: `SELECT id, amount FROM refund`,
} as const

export type Records = Record<keyof typeof RECORDS, unknown[]>

/** Everything in the shop that is or belongs to a sold line. Equal before and after: nothing has changed. */
export async function records({ shop }: DomainShop): Promise<Records> {
  const tables = Object.entries(RECORDS).map(
    ([name, sql]) => `'${name}', (SELECT coalesce(json_agg(t ORDER BY t.id), '[]') FROM (${sql}) t)`,
  )
  const [found] = await query(shop.databaseUrl, `SELECT json_build_object(${tables.join(", ")}) AS records`)
  return (found as { records: Records }).records // one row by construction
}

/** What is answered to an attempt that changes nothing of all that. */
export async function changesNothing(
  domainShop: DomainShop,
  attempt: () => Promise<AxiosResponse<unknown>>,
): Promise<AxiosResponse<unknown>> {
  const before = await records(domainShop)
  const answer = await attempt()
  expect(await records(domainShop)).toEqual(before)
  return answer
}

const AT_WORK = `SELECT 1 FROM reseller_order r LEFT JOIN line_item li ON li.id = r.line_item_id
                  WHERE coalesce(r.order_id, li.order_id) IS NOT NULL AND r.state <> 'held'
                    AND (r.next_attempt_at IS NOT NULL OR r.state IN ('quoted', 'ordered')
                         OR r.state = 'completed' AND r.fulfilled_at IS NULL)`

/** Waits until no paid domain is on its way any more, so that nothing changes by itself. Every order must be captured. */
export const untilAtRest = async ({ shop }: DomainShop): Promise<void> =>
  waitFor(async () => (await query(shop.databaseUrl, AT_WORK)).length === 0, {
    what: "every paid domain to be done",
  })
