import { DOMAIN_VARIANTS } from "../../../src/app/sales/reseller-products"
import { type BulkLoad, overThreeYears } from "./bulk-load"

/** Apart from the ids of foreign orders and of ours. */
const FIRST_NUMBER = 20_000_000

/** Behind every pass of a test: upstream's list does not have these names, and nobody is to look for them. */
const LISTED_IN = 1_000_000_000

/** Few enough that the reminders which are planned at the first boot are no flood. */
const IS_SOON = "n % 30 = 0"
const DAYS_LEFT = `CASE WHEN ${IS_SOON} THEN 1 + n % 59 ELSE 61 + n % 300 END`

const yearBefore = (day: string): string => `to_char(${day}::date - interval '1 year', 'YYYY-MM-DD')`

const NAMES = (names: number): string => `
  CREATE TEMP TABLE held ON COMMIT DROP AS
    SELECT n, at, u, 'portfolio-' || n || '.com' AS domain, 'cus_' || n % 5000 AS customer_id, n % 3 = 0 AS is_wished,
           to_char((now() AT TIME ZONE 'UTC') + ${DAYS_LEFT} * interval '1 day', 'YYYY-MM-DD') AS expiry
      FROM ${overThreeYears(names, FIRST_NUMBER)} numbered`

/** A renewal prepared long before its day, some that upstream did by itself, and those of last year. */
const RENEWALS = `
  CREATE TEMP TABLE waited ON COMMIT DROP AS
    SELECT h.*, 'prepared' AS kind, expiry AS from_expiry, NULL::text AS to_expiry, 'open' AS state
      FROM held h WHERE is_wished AND (${IS_SOON} OR n % 365 < 220)
     UNION ALL
    SELECT h.*, 'owed', ${yearBefore("expiry")}, expiry, CASE n % 2 WHEN 0 THEN 'open' ELSE 'found' END
      FROM held h WHERE n % 3 = 1 AND n % 11 = 0
     UNION ALL
    SELECT h.*, 'prepared', ${yearBefore("expiry")}, NULL, 'paid' FROM held h WHERE n % 3 = 2`

const statements = (names: number): string[] => [
  NAMES(names),
  RENEWALS,
  `INSERT INTO cart (id, email, region_id, customer_id, type, created_at)
     SELECT 'cart_' || u, '', 'reg_foreign', customer_id, 'draft_order', now() FROM waited WHERE state = 'open'`,
  `INSERT INTO draft_order (id, cart_id, created_at)
     SELECT 'dorder_' || u, 'cart_' || u, now() FROM waited WHERE state = 'open'`,
  `INSERT INTO line_item (id, cart_id, title, unit_price, variant_id, quantity, created_at)
     SELECT 'item_' || u, 'cart_' || u, domain, 1200000, '${DOMAIN_VARIANTS.renew.id}', 1, now() FROM waited WHERE state = 'open'`,
  `INSERT INTO reseller_quote (id, kind, subject, years, cost, price, currency_code, premium, rule, raw, asked_at)
     SELECT 'dquote_' || u, 'renew', domain, 1, 1000000, 1200000, 'irt', false,
            '{"markup_percent": "20", "markup_fixed": 0, "round_up_to": 1000, "price_irt": 1200000, "exchange_rate": "1"}', '{}', now()
       FROM waited WHERE state = 'open'`,
  `INSERT INTO reseller_order (id, state, reason, subject, request, cart_id, line_item_id, customer_id, quote_id, quoted_cost,
       current_cost, price, currency_code, attempts, watch_at, created_at, updated_at)
     SELECT 'dord_' || u, 'quoted', 'test', domain,
            jsonb_build_object('kind', 'renew', 'years', 1, 'expiry', from_expiry, 'premium', false),
            'cart_' || u, 'item_' || u, customer_id, 'dquote_' || u, 1000000, 1000000, 1200000, 'irt', 0,
            now() + interval '1 day', now(), now()
       FROM waited WHERE state = 'open'`,
  `INSERT INTO reseller_domain (domain, customer_id, status, order_state, expiry, last_expiry, auto_renew, auto_renew_wish,
       flag_set_at, listed_in, seen_at, proved_at, prove_at, version, created_at, updated_at)
     SELECT domain, customer_id, 'active', 'registered', expiry, expiry, false, is_wished, at, ${LISTED_IN}, now(), now(), NULL, 1,
            at, at
       FROM held`,
  `INSERT INTO reseller_domain_history (domain, what, who, at) SELECT domain, 'found', 'system', at FROM held`,
  `INSERT INTO reseller_renewal (id, domain, kind, from_expiry, to_expiry, years, state, reason, cost, customer_id,
       reseller_order_id, cart_id, draft_order_id, bills, domain_version, created_at, updated_at)
     SELECT 'renewal_' || md5(kind || u), domain, kind, from_expiry, to_expiry, 1, state,
            CASE state WHEN 'open' THEN 'billed' WHEN 'paid' THEN 'paid' ELSE 'expiry_moved' END,
            CASE kind WHEN 'owed' THEN 1000000 END, customer_id,
            CASE state WHEN 'open' THEN 'dord_' || u END, CASE state WHEN 'open' THEN 'cart_' || u END,
            CASE state WHEN 'open' THEN 'dorder_' || u END, (state <> 'found')::int, 1, at, at
       FROM waited`,
]

/** So many names of customers, with thousands of renewals that wait for their money and those that were paid. */
export const ourPortfolio = (names: number): BulkLoad => ({
  tables: [
    "cart",
    "draft_order",
    "line_item",
    "reseller_quote",
    "reseller_order",
    "reseller_domain",
    "reseller_domain_history",
    "reseller_renewal",
  ],
  statements: statements(names),
})
