import { z } from "zod"
import { referenceSchema } from "../../api-schemas/admin-requests"
import { longTextSchema } from "../../api-schemas/fields"
import { stopRecord } from "../../app/sales/selling-switches"
import { isStoredName, parseTld } from "../../core/domain-name/tld"
import { serviceIdSchema } from "../../core/inquiries/inquiries"
import { MAX_AMOUNT } from "../../core/money/currency"
import { parseDecimal } from "../../core/money/decimal"
import { NOTICES, noticeSchema, noticeStateSchema } from "../../core/notices/notice"
import { orderRequestSchema, orderRowSchema } from "../../core/orders/order-row"
import { readDate } from "../../core/portfolio/calendar-date"
import { ownedDomainSchema } from "../../core/portfolio/owned-domain"
import { pricingOptionsSchema } from "../../core/pricing/pricing-options"
import { MAX_TERM_YEARS } from "../../core/pricing/term"
import { renewalSchema } from "../../core/renewals/renewal"
import { historyRecord } from "../../postgres/orders/order-history"
import { domainHistoryRecord } from "../../postgres/portfolio/portfolio-store"
import { priceChangeRecord } from "../../postgres/prices/price-settings"
import { storedQuote } from "../../postgres/quotes/quotes-store"
import { readingRecord } from "../../postgres/vault/inquiry-vault-store"
import { supportRecord } from "../../shop-tables/support-requests"
import { CUSTOMERS } from "./export-rows"
import { tableOf } from "./moved-tables"
import { MAX_ANSWER_LENGTH, past, planned, rowOf, sized, text } from "./row-schema"

/** Medusa's and ours; longer than any of them. */
const id = z.string().regex(/^[\w-]{1,100}$/)
const name = z.string().refine(isStoredName)
/** A million million toman: more than any line costs, and sums of all lines of a shop are still exact. */
const irt = z.number().int().min(0).max(1_000_000_000_000)
const amount = z.number().int().min(0).max(MAX_AMOUNT)
/** As PostgreSQL's `integer`, also where the column is wider: what is counted up must not come to its end. */
const count = amount
const years = z.number().int().min(1).max(MAX_TERM_YEARS)
const currency_code = z.string().regex(/^[a-z]{3,10}$/)
const day = z.string().refine((date) => readDate(date) !== null)
const decimal = z.string().refine((number) => parseDecimal(number) !== null)
/** Upstream's own words for hosts may have an address behind the name. */
const hosts = z.array(z.string().regex(/^[\w.:\- ]{1,300}$/)).max(100)
const sealed = z
  .string()
  .max(MAX_ANSWER_LENGTH)
  .regex(/^v1(?:\.[\w-]+){3}$/)
/** What the shop reads of a row, and what is of the old shop alone: of that nothing is taken. */
const rowIn = (table: string, read: z.AnyZodObject, more: z.ZodRawShape) =>
  rowOf(read, {
    ...more,
    ...Object.fromEntries((tableOf(table)?.old ?? []).map((column) => [column, z.unknown()])),
  })

const isSubjectOf = (kind: unknown, subject: unknown): boolean =>
  kind === "inquiry" ? serviceIdSchema.safeParse(subject).success : name.safeParse(subject).success

const kindIn = (request: unknown): unknown => orderRequestSchema.safeParse(request).data?.kind

/** A line was paid for without a quote: there was no name to register, and nothing was sent. */
const isNameless = ({ request, subject, quote_id, attempts }: Record<string, unknown>): boolean =>
  kindIn(request) === "register" && subject === "" && quote_id === null && attempts === 0

const isAudienceOf = (event: unknown, audience: unknown): boolean => {
  const known = noticeSchema.shape.event.safeParse(event)
  return known.success && NOTICES[known.data].audience === audience
}

/** Empty: not one extension alone is stopped. */
const isTld = (tld: string): boolean => {
  if (tld === "") return true
  const parsed = parseTld(tld)
  return parsed.kind === "tld" && parsed.tld === tld
}

const isRequestInBounds = (request: z.output<typeof orderRequestSchema>): boolean => {
  if (request.kind === "inquiry") return true
  if (!years.safeParse(request.years).success) return false
  if (request.kind === "register") return hosts.safeParse(request.nameservers).success
  return [request.expiry, ...(request.owed ? [request.owed.to_expiry] : [])].every((date) => readDate(date))
}

/**
 * What a file may say in each table: what the shop itself reads of a row, and within which bounds. Columns that a file of
 * an earlier version has not are left to the database.
 */
export const MOVED_ROWS: Readonly<Record<string, z.ZodTypeAny>> = {
  [CUSTOMERS]: z
    .object({ id, email: z.string().regex(/^[^\p{C}]{1,320}$/u), has_account: z.boolean() })
    .strict(),
  reseller_quote: rowOf(storedQuote.omit({ age_ms: true }), {
    id,
    years: years.nullable(),
    cost: irt,
    price: amount,
    currency_code,
    rule: sized(storedQuote.shape.rule.extend({ markup_percent: decimal, exchange_rate: decimal })),
    raw: sized(z.unknown(), MAX_ANSWER_LENGTH),
    asked_at: past,
  }).refine(({ kind, subject }) => isSubjectOf(kind, subject), { path: ["subject"] }),
  reseller_order: rowIn("reseller_order", orderRowSchema, {
    // Made by the database of another column.
    interface: z.unknown(),
    id,
    request: sized(orderRequestSchema.refine(isRequestInBounds)),
    order_id: id.nullable(),
    customer_id: id.nullable(),
    reference: referenceSchema.nullable(),
    quote_id: id.nullable(),
    quoted_cost: irt.nullable(),
    current_cost: irt.nullable(),
    approved_cost: irt.nullable(),
    charged: irt.nullable(),
    price: amount,
    currency_code,
    paid: amount.nullable(),
    refund_amount: amount.nullable(),
    hand_refunds_seen: amount,
    hand_refunds_elsewhere: amount,
    hand_refunded: amount,
    idempotency_key: id.nullable(),
    attempts: count,
    waits: count,
    stalls: count,
    polls: count,
    fulfilment_faults: count,
    faults: count,
    new_expiry: day.nullable(),
    fence: count,
  }).refine((row) => isNameless(row) || isSubjectOf(kindIn(row.request), row.subject), { path: ["subject"] }),
  reseller_order_history: rowOf(historyRecord, {
    reseller_order_id: id,
    detail: sized(historyRecord.shape.detail),
  }),
  reseller_inquiry: rowOf(z.object({}), {
    reseller_order_id: id,
    sealed_input: sealed.nullable(),
    sealed_result: sealed.nullable(),
    consent_version: text.nullable(),
    consented_at: past.nullable(),
    erased_at: past.nullable(),
    erased_by: text.nullable(),
    completed_at: past.nullable(),
  })
    .refine(({ erased_at, sealed_input }) => Boolean(erased_at) !== Boolean(sealed_input), {
      path: ["sealed_input"],
    })
    .refine((row) => Boolean(row.consent_version) === Boolean(row.consented_at), { path: ["consented_at"] }),
  reseller_inquiry_reading: rowOf(readingRecord, { reseller_order_id: id }),
  reseller_domain: rowIn("reseller_domain", ownedDomainSchema, {
    domain: name,
    customer_id: id.nullable(),
    reseller_order_id: id.nullable(),
    expiry: day.nullable(),
    last_expiry: day.nullable(),
    nameservers: hosts,
    prove_at: planned.nullable(),
    prove_rank: z.union([z.literal(0), z.literal(1)]),
    faults: count,
    version: count,
  }),
  reseller_domain_history: rowOf(domainHistoryRecord, {
    domain: name,
    detail: sized(domainHistoryRecord.shape.detail),
  }),
  reseller_renewal: rowIn("reseller_renewal", renewalSchema, {
    id,
    domain: name,
    from_expiry: day,
    to_expiry: day.nullable(),
    years,
    cost: irt.nullable(),
    customer_id: id.nullable(),
    reseller_order_id: id.nullable(),
    bills: count,
    bill_at: planned.nullable(),
  }),
  reseller_request: rowOf(supportRecord, { id, domain: name, customer_id: id, text: longTextSchema }),
  reseller_notice: rowIn("reseller_notice", noticeSchema, {
    id,
    key: text,
    bundle: text,
    customer_id: id.nullable(),
    domain: name.nullable(),
    reseller_order_id: id.nullable(),
    detail: sized(noticeSchema.shape.detail),
    // An open one would be sent.
    state: noticeStateSchema.exclude(["open"]),
    reason: text.nullable(),
    mail_id: text.nullable(),
    taken_by: z.array(text),
    send_at: planned,
    attempts: count,
    fence: count,
    created_at: past,
    sent_at: past.nullable(),
  }).refine(({ event, audience }) => isAudienceOf(event, audience), { path: ["audience"] }),
  reseller_pricing: rowOf(priceChangeRecord, {
    version: count.min(1),
    pricing: sized(pricingOptionsSchema.nullable()),
    replaced: sized(pricingOptionsSchema),
  }),
  reseller_switch: rowOf(stopRecord, { tld: z.string().refine(isTld) }),
}
