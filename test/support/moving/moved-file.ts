import { writeFileSync } from "node:fs"
import { asLine, FORMAT, type Line, newChecksum } from "../../../src/cli/move/moved-file"

const AT = "2026-10-01T08:00:00.123456+00:00"
const PRICING = {
  markup_percent: "15",
  markup_fixed: 0,
  round_up_to: 1000,
  tlds: {},
  inquiries: {},
  exchange_rates: {},
}
const DOMAIN = "example.com"

const ORDER = {
  id: "dord_1",
  state: "completed",
  hold_reason: null,
  reason: "registered",
  subject: DOMAIN,
  request: { kind: "register", years: 1, nameservers: [], premium: false },
  order_id: "order_1",
  customer_id: "cus_ada",
  quote_id: "dquote_1",
  quoted_cost: 900_000,
  current_cost: 900_000,
  charged: 900_000,
  price: 1_000_000,
  currency_code: "irt",
  paid: 1_000_000,
  idempotency_key: "0f".repeat(32),
  first_sent_at: AT,
  last_sent_at: AT,
  attempts: 1,
  new_expiry: "2027-10-01",
  language: "fa",
  fence: 3,
  created_at: AT,
  updated_at: AT,
}

/** Of each table one row, and an order and a quote of each kind: as export writes them, less what the old shop keeps. */
export const MOVED_LINES: readonly Line[] = [
  { table: "customer", row: { id: "cus_ada", email: "ada@example.com", has_account: true } },
  {
    table: "reseller_quote",
    row: {
      id: "dquote_1",
      kind: "register",
      subject: DOMAIN,
      years: 1,
      cost: 900_000,
      price: 1_000_000,
      currency_code: "irt",
      premium: false,
      price_version: null,
      rule: {
        markup_percent: "15",
        markup_fixed: 0,
        round_up_to: 1,
        price_irt: 1_000_000,
        exchange_rate: "1",
      },
      raw: { ok: true },
      asked_at: AT,
    },
  },
  { table: "reseller_order", row: ORDER },
  {
    table: "reseller_order",
    row: {
      ...ORDER,
      id: "iord_1",
      reason: "answered",
      subject: "id-inquiry",
      request: { kind: "inquiry" },
      quote_id: null,
      idempotency_key: "1e".repeat(32),
      new_expiry: null,
    },
  },
  {
    table: "reseller_order_history",
    row: {
      reseller_order_id: "dord_1",
      from: "due",
      to: "completed",
      reason: "registered",
      who: "system",
      at: AT,
      detail: {},
    },
  },
  {
    table: "reseller_inquiry",
    row: {
      reseller_order_id: "iord_1",
      sealed_input: `v1.0a1b2c3d.${"A".repeat(16)}.${"B".repeat(64)}`,
      sealed_result: null,
      consent_version: "2026-11-1",
      consented_at: AT,
      erased_at: null,
      erased_by: null,
      completed_at: AT,
    },
  },
  {
    table: "reseller_inquiry_reading",
    row: { reseller_order_id: "iord_1", who: "customer:cus_ada", at: AT },
  },
  {
    table: "reseller_domain",
    row: {
      domain: DOMAIN,
      customer_id: "cus_ada",
      reseller_order_id: "dord_1",
      premium: false,
      status: "active",
      order_state: "registered",
      expiry: "2027-10-01",
      last_expiry: "2027-10-01",
      nameservers: ["ns1.example.net", "ns2.example.net"],
      locked: true,
      auto_renew: false,
      auto_renew_wish: true,
      auto_renew_wanted: false,
      seen_at: AT,
      proved_at: AT,
      prove_at: AT,
      prove_rank: 0,
      version: 4,
      created_at: AT,
      updated_at: AT,
    },
  },
  {
    table: "reseller_domain_history",
    row: { domain: DOMAIN, what: "bought", who: "system", at: AT, detail: { order: "dord_1" } },
  },
  {
    table: "reseller_renewal",
    row: {
      id: "renewal_1",
      domain: DOMAIN,
      kind: "owed",
      from_expiry: "2026-10-01",
      to_expiry: "2027-10-01",
      years: 1,
      state: "waived",
      reason: "waived",
      decided_by: "admin:usr_1",
      cost: 900_000,
      customer_id: "cus_ada",
      bills: 0,
      created_at: AT,
      updated_at: AT,
    },
  },
  {
    table: "reseller_request",
    row: {
      id: "dreq_1",
      domain: DOMAIN,
      customer_id: "cus_ada",
      what: "transfer_code",
      text: "I move.\nThank\u2028you!",
      created_at: AT,
    },
  },
  {
    table: "reseller_notice",
    row: {
      id: "notice_1",
      key: "bought|dord_1",
      event: "domain.bought",
      bundle: "domain.bought|order_1",
      audience: "customer",
      customer_id: "cus_ada",
      domain: DOMAIN,
      reseller_order_id: "dord_1",
      detail: {},
      state: "sent",
      reason: null,
      mail_id: "mail_1",
      taken_by: ["smtp"],
      send_at: AT,
      attempts: 1,
      created_at: AT,
      sent_at: AT,
    },
  },
  {
    table: "reseller_switch",
    row: { what: "tld", tld: "co.uk", stopped_by: "admin:usr_1", stopped_at: AT },
  },
  {
    table: "reseller_pricing",
    row: { version: 3, pricing: PRICING, replaced: PRICING, changed_by: "admin:usr_1", changed_at: AT },
  },
]

/** These lines as a whole file, with counts and a checksum that fit. */
export function writeMovedFile(path: string, lines: readonly unknown[]): void {
  const checksum = newChecksum()
  const header = { format: FORMAT, version: "0.1.0", exported_at: AT, open: [], tables: {} }
  const text = [header, ...lines].map((line) => checksum.add(asLine(line))).join("")
  writeFileSync(path, `${text}${checksum.footer()}`)
}

/** The lines with other values in the first row of a table. */
export function withValues(table: string, values: Readonly<Record<string, unknown>>): Line[] {
  const at = MOVED_LINES.findIndex((line) => line.table === table)
  return MOVED_LINES.map((line, index) => (index === at ? { table, row: { ...line.row, ...values } } : line))
}
