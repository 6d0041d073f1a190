import { DOMAIN_VARIANTS, inquiryVariantId } from "../../../src/app/sales/reseller-products"
import { type BulkLoad, overThreeYears } from "./bulk-load"

/** One row in four is an inquiry. */
const INQUIRY_EVERY = 4

/** The last part of the rows, in which some are still open; the others have ended. */
const RECENT = 0.05

/** What lies before: carts that never became orders, sales, and what went back. Thousandths, summed up. */
const ENDED = [
  [300, "expired"],
  [340, "refunded"],
  [400, "cancelled"],
  [1_000, "completed"],
] as const

const STANDING = [
  [250, "quoted"],
  [300, "ordered"],
  [305, "due"],
  [310, "executing"],
  [340, "pending"],
  [345, "manual"],
  [445, "waiting"],
  [495, "held"],
  [500, "refund_held"],
  [1_000, "completed"],
] as const

/** How a row comes to its state. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  quoted: ["quoted"],
  expired: ["quoted", "expired"],
  ordered: ["quoted", "ordered"],
  cancelled: ["quoted", "ordered", "cancelled"],
  due: ["quoted", "ordered", "due"],
  waiting: ["quoted", "ordered", "due", "waiting"],
  held: ["quoted", "ordered", "due", "held"],
  executing: ["quoted", "ordered", "due", "executing"],
  pending: ["quoted", "ordered", "due", "executing", "pending"],
  manual: ["quoted", "ordered", "due", "executing", "pending", "manual"],
  completed: ["quoted", "ordered", "due", "executing", "completed"],
  refunded: ["quoted", "ordered", "due", "executing", "failed", "refunding", "refunded"],
  refund_held: ["quoted", "ordered", "due", "executing", "failed", "refunding", "refund_held"],
}

const WORDS = ["bakery", "shop", "ketab", "digital", "tehran", "music", "green", "photo", "sport", "travel"]
const TLDS = ["com", "net", "org", "ir", "info"]
const SERVICES = ["id-inquiry", "card-inquiry", "iban-inquiry", "postal-code-inquiry"] as const

const array = (texts: readonly string[]): string => `(ARRAY['${texts.join("', '")}'])`
const chosen = (texts: readonly string[]): string => `${array(texts)}[n % ${texts.length} + 1]`
const stateOf = (shares: readonly (readonly [number, string])[]): string =>
  `CASE ${shares.map(([below, state]) => `WHEN n * 7919 % 1000 < ${below} THEN '${state}'`).join(" ")} END`
const pathOf = `CASE state ${Object.entries(PATHS)
  .map(([state, path]) => `WHEN '${state}' THEN ${array(path)}`)
  .join(" ")} END`

/** Behind those of foreign orders, whose ids have the same times. */
const FIRST_NUMBER = 10_000_000

const HAS_ORDER = "state NOT IN ('quoted', 'expired')"
const IN_FLIGHT = "state IN ('executing', 'pending', 'manual')"

const TABLES = [
  "order",
  "line_item",
  "payment",
  "cart",
  "reseller_order",
  "reseller_order_history",
  "reseller_quote",
  "reseller_inquiry",
  "reseller_inquiry_reading",
  "reseller_inquiry_link",
  "reseller_notice",
  "reseller_request",
] as const

const MEDUSAS_PART = [
  `INSERT INTO cart (id, email, region_id, customer_id, created_at)
     SELECT cart_id, '', 'reg_foreign', customer_id, at FROM sold WHERE state <> 'expired'`,
  `INSERT INTO "order" (id, cart_id, display_id, customer_id, email, region_id, currency_code, payment_status, created_at)
     SELECT order_id, cart_id, ${FIRST_NUMBER} + n, customer_id, '', 'reg_foreign', 'irt', 'captured', at
       FROM sold WHERE ${HAS_ORDER}`,
  `INSERT INTO payment (id, cart_id, order_id, amount, currency_code, provider_id, data, captured_at, created_at)
     SELECT 'pay_' || u, cart_id, order_id, 1320000, 'irt', 'demo', '{}', at, at FROM sold WHERE ${HAS_ORDER}`,
  `INSERT INTO line_item (id, cart_id, order_id, title, unit_price, variant_id, quantity, created_at)
     SELECT line_item_id, cart_id, CASE WHEN ${HAS_ORDER} THEN order_id END, subject, 1200000,
            CASE WHEN is_inquiry THEN '${inquiryVariantId("id-inquiry")}' ELSE '${DOMAIN_VARIANTS.register.id}' END, 1, at
       FROM sold WHERE state <> 'expired'`,
]

const OUR_PART = [
  `INSERT INTO reseller_quote (id, kind, subject, years, cost, price, currency_code, premium, rule, raw, asked_at)
     SELECT 'dquote_' || u, CASE WHEN is_inquiry THEN 'inquiry' ELSE 'register' END, subject,
            CASE WHEN NOT is_inquiry THEN 1 END, 1000000, 1200000, 'irt', false,
            '{"markup_percent": "20", "markup_fixed": 0, "round_up_to": 1000, "price_irt": 1200000, "exchange_rate": "1"}',
            jsonb_build_object('domain', subject, 'availability', 'available', 'premium', false, 'years', 1), at
       FROM sold`,
  `INSERT INTO reseller_order (
       id, state, hold_reason, reason, subject, request, cart_id, line_item_id, order_id, customer_id, quote_id,
       quoted_cost, current_cost, charged, price, currency_code, paid, refund_amount, idempotency_key, first_sent_at,
       last_sent_at, in_flight_since, attempts, next_attempt_at, watch_at, fulfilled_at, created_at, updated_at)
     SELECT id, state, CASE state WHEN 'held' THEN 'price_increase' END, 'test', subject,
            CASE WHEN is_inquiry THEN '{"kind": "inquiry"}'::jsonb
                 ELSE '{"kind": "register", "years": 1, "nameservers": ["ns1.shop.test", "ns2.shop.test"], "premium": false}' END,
            cart_id, line_item_id, CASE WHEN ${HAS_ORDER} THEN order_id END, customer_id, 'dquote_' || u,
            1000000, 1000000, CASE WHEN state IN ('completed', 'pending', 'manual') THEN 1000000 END, 1200000, 'irt',
            CASE WHEN ${HAS_ORDER} AND state <> 'ordered' THEN 1320000 END,
            CASE state WHEN 'refunded' THEN 1320000 END,
            CASE WHEN sent THEN 'key_' || u END, CASE WHEN sent THEN at END, CASE WHEN sent THEN at END,
            CASE WHEN ${IN_FLIGHT} THEN at END, sent::int,
            CASE WHEN ${IN_FLIGHT} OR state IN ('due', 'waiting') THEN later END,
            CASE WHEN state IN ('quoted', 'ordered', 'held') THEN later END,
            CASE state WHEN 'completed' THEN at END, at, at
       FROM sold`,
  `INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, at, detail)
     SELECT id, lag("to") OVER (PARTITION BY n ORDER BY step), "to", 'test', 'system', at, '{}'
       FROM sold, unnest(${pathOf}) WITH ORDINALITY AS path ("to", step) ORDER BY n, step`,
  // Sealed texts have whole blocks of 256 bytes, and what is older than the retention is erased.
  `INSERT INTO reseller_inquiry (reseller_order_id, sealed_input, sealed_result, consent_version, consented_at, completed_at, erased_at,
       erased_by)
     SELECT id, CASE WHEN kept THEN sealed END, CASE WHEN kept AND state = 'completed' THEN sealed END, '1', at,
            CASE state WHEN 'completed' THEN at END,
            CASE WHEN NOT kept THEN at + interval '90 days' END, CASE WHEN NOT kept THEN 'system' END
       FROM (SELECT *, 'v1.key.' || repeat(md5(id), 12) AS sealed,
                    at > now() - interval '89 days' AND state NOT IN ('expired', 'cancelled', 'refunded') AS kept
               FROM sold WHERE is_inquiry) asked`,
  `INSERT INTO reseller_inquiry_reading (reseller_order_id, who, at)
     SELECT id, 'customer:' || customer_id, at FROM sold WHERE is_inquiry AND state = 'completed'`,
  `INSERT INTO reseller_inquiry_link (token_hash, reseller_order_id, made_by, expires_at)
     SELECT md5(id) || md5(u), id, 'shop', at + interval '7 days' FROM sold WHERE is_inquiry AND state = 'completed'`,
  // Nearly all of it went out; now and then nobody took it, or a mail server refused it for good.
  `INSERT INTO reseller_notice (id, key, event, bundle, audience, customer_id, domain, reseller_order_id, state, reason, mail_id,
       send_at, attempts, created_at, sent_at)
     SELECT 'notice_' || u, 'bought|' || id, 'domain.bought', 'domain.bought|' || order_id,
            CASE WHEN n % 50 = 1 THEN 'shop' ELSE 'customer' END, customer_id, subject, id, become,
            CASE become WHEN 'failed' THEN 'refused' WHEN 'dropped' THEN 'nobody' END, 'mail_' || u, at, 1, at,
            CASE become WHEN 'sent' THEN at END
       FROM (SELECT *, CASE WHEN n % 1000 = 1 THEN 'failed' WHEN n % 50 = 1 THEN 'dropped' ELSE 'sent' END AS become
               FROM sold WHERE state = 'completed' AND NOT is_inquiry) told`,
  `INSERT INTO reseller_request (id, domain, customer_id, what, text, created_at, done_at, done_by)
     SELECT 'dreq_' || u, subject, customer_id, 'dns', 'Please.', at,
            CASE WHEN at < now() - interval '2 days' THEN at + interval '1 day' END, 'admin:usr_1'
       FROM sold WHERE state = 'completed' AND NOT is_inquiry AND n % 5 = 2`,
]

const soldRows = (rows: number): string => `
  CREATE TEMP TABLE sold ON COMMIT DROP AS
    SELECT *, CASE WHEN is_inquiry THEN 'iord_' ELSE 'dord_' END || u AS id, 'order_' || u AS order_id,
           'cart_' || u AS cart_id, 'item_' || u AS line_item_id, 'cus_' || n % 5000 AS customer_id,
           state NOT IN ('quoted', 'expired', 'ordered', 'cancelled', 'due', 'waiting', 'held') AS sent,
           now() + (1 + n % 20) * interval '1 hour' AS later
      FROM (SELECT n, at, u, n % ${INQUIRY_EVERY} = 0 AS is_inquiry,
                   CASE WHEN n <= ${rows * (1 - RECENT)} THEN ${stateOf(ENDED)} ELSE ${stateOf(STANDING)} END AS state,
                   CASE WHEN n % ${INQUIRY_EVERY} = 0 THEN ${chosen(SERVICES)}
                        ELSE ${chosen(WORDS)} || '-' || n || '.' || ${chosen(TLDS)} END AS subject
              FROM ${overThreeYears(rows, FIRST_NUMBER)} numbered OFFSET 0) sold`

/**
 * Three years of sales of domains and inquiries: mostly done, a few thousand rows open; nothing is due within the hour.
 * Medusa's orders, payments and lines are there too.
 */
export const ourHistory = (rows: number): BulkLoad => ({
  tables: TABLES,
  statements: [soldRows(rows), ...MEDUSAS_PART, ...OUR_PART],
})
