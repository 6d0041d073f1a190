import { type BulkLoad, overThreeYears } from "./bulk-load"

/** The orders are spread over three years. */
const LINES_AN_ORDER = 10
const CUSTOMERS = 50_000

/** Tables that grow with a shop's orders and that the plugin, or Medusa for it, reads. */
const TABLES = [
  "order",
  "line_item",
  "payment",
  "cart",
  "customer",
  "idempotency_key",
  "line_item_adjustment",
  "line_item_tax_line",
  "refund",
  "return",
  "swap",
  "claim_order",
  "order_edit",
  "payment_collection_payments",
  "fulfillment",
  "shipping_method",
] as const

const statements = (orders: number): string[] => [
  `CREATE TEMP TABLE placed ON COMMIT DROP AS SELECT * FROM ${overThreeYears(orders)} placed`,
  `INSERT INTO customer (id, email, has_account, created_at)
     SELECT 'cus_' || n, 'customer' || n || '@foreign.test', true, now() FROM generate_series(1, ${CUSTOMERS}) n`,
  `INSERT INTO cart (id, email, region_id, customer_id, completed_at, payment_authorized_at, created_at)
     SELECT 'cart_' || u, '', 'reg_foreign', 'cus_' || n % ${CUSTOMERS}, at, at, at FROM placed`,
  `INSERT INTO "order" (id, cart_id, display_id, customer_id, email, region_id, currency_code, payment_status, created_at)
     SELECT 'order_' || u, 'cart_' || u, n, 'cus_' || n % ${CUSTOMERS}, '', 'reg_foreign', 'irt', 'captured', at
       FROM placed`,
  `INSERT INTO payment (id, cart_id, order_id, amount, currency_code, provider_id, data, captured_at, created_at)
     SELECT 'pay_' || u, 'cart_' || u, 'order_' || u, 100000, 'irt', 'demo', '{}', at, at FROM placed`,
  `INSERT INTO line_item (id, cart_id, order_id, title, unit_price, variant_id, quantity, created_at)
     SELECT 'item_' || u || line, 'cart_' || u, 'order_' || u, 'Goods', 25000, 'variant_' || (n + line) % 5000, 1, at
       FROM placed, generate_series(1, ${LINES_AN_ORDER}) line`,
  `INSERT INTO idempotency_key (id, idempotency_key, created_at, recovery_point)
     SELECT 'ikey_' || u, 'key_' || u, at, 'finished' FROM placed`,
  `INSERT INTO line_item_adjustment (id, item_id, description, amount)
     SELECT 'lia_' || u, 'item_' || u || 1, 'discount', 1000 FROM placed WHERE n % 2 = 0`,
  `INSERT INTO line_item_tax_line (id, item_id, rate, name, code)
     SELECT 'litl_' || u, 'item_' || u || 1, 10, 'tax', 'tax' FROM placed`,
  ...RARE,
]

/** What one order in ten has seen. */
const RARE = [
  `DELETE FROM placed WHERE n % 10 <> 0`,
  `INSERT INTO refund (id, order_id, amount, reason, created_at)
     SELECT 'ref_' || u, 'order_' || u, 1000, 'other', at FROM placed`,
  `INSERT INTO swap (id, order_id, fulfillment_status, payment_status)
     SELECT 'swap_' || u, 'order_' || u, 'shipped', 'captured' FROM placed`,
  `INSERT INTO claim_order (id, order_id, type) SELECT 'claim_' || u, 'order_' || u, 'refund' FROM placed`,
  `INSERT INTO "return" (id, order_id, swap_id, claim_order_id, refund_amount, status)
     SELECT 'ret_' || u, CASE n % 30 WHEN 0 THEN 'order_' || u END, CASE n % 30 WHEN 10 THEN 'swap_' || u END,
            CASE n % 30 WHEN 20 THEN 'claim_' || u END, 1000, 'received' FROM placed`,
  `INSERT INTO order_edit (id, order_id, created_by, payment_collection_id)
     SELECT 'oe_' || u, 'order_' || u, 'admin', 'paycol_' || u FROM placed`,
  `INSERT INTO payment_collection_payments (payment_collection_id, payment_id)
     SELECT 'paycol_' || u, 'pay_' || u FROM placed`,
  `INSERT INTO fulfillment (id, order_id, data, provider_id) SELECT 'ful_' || u, 'order_' || u, '{}', 'manual' FROM placed`,
  `INSERT INTO shipping_method (id, shipping_option_id, order_id, price, data)
     SELECT 'sm_' || u, 'so_foreign', 'order_' || u, 1000, '{}' FROM placed`,
]

/** Three years of a shop's own business with goods, with which the plugin has nothing to do. */
export const foreignOrders = (line_items: number): BulkLoad => ({
  tables: TABLES,
  statements: statements(Math.ceil(line_items / LINES_AN_ORDER)),
})
