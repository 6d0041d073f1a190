import { assertUnreachable } from "../../core/assert-unreachable"
import { splitName } from "../../core/domain-name/tld"
import { serviceIdSchema } from "../../core/inquiries/inquiries"
import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import type { Asking, VisitorId } from "../../core/ports/budget"
import { type AskedInquiryQuote, askInquiryQuotes } from "../../core/quotes/ask-inquiry-quotes"
import { type AskedQuote, askQuotes, type QuoteRequest } from "../../core/quotes/ask-quotes"
import { askRenewalQuotes, type RenewalQuoteRequest } from "../../core/quotes/ask-renewal-quotes"
import type { Quote } from "../../core/quotes/quote"
import { priceRefusal, upstreamUnavailable } from "../../core/quotes/refusals"
import { Refusal } from "../../core/refusal"
import type { App } from "../app"
import { pricedParts } from "../composition/compose"
import { inquiriesOf } from "../inquiries/inquiries-of"
import { fillingFor } from "../visitors/visitors"
import { type SoldUnder, sellingStopped, stoppedRefusal } from "./selling-switches"

/** A row's subject, under the name that answers give it. */
type SubjectName = { domain: string } | { service: string }

export const subjectName = ({ request, subject }: OrderRow): SubjectName =>
  request.kind === "inquiry" ? { service: subject } : { domain: subject }

/** A cart's line at its present cost; else why not, 409 for one that cannot be had any more and 503 if nobody answered. */
export type FreshQuote = { row: OrderRow } & ({ quote: Quote } | { refusal: Refusal })

/** Asks again what lines cost, with as few calls as can be; null: no visitor asked for it. */
export async function freshQuotes(
  rows: readonly OrderRow[],
  visitor: VisitorId | null,
  app: App,
): Promise<FreshQuote[]> {
  const stopped = await sellingStopped(app.database)
  const refused = rows.flatMap((row): FreshQuote[] => {
    const refusal = stoppedRefusal(saleOf(row), stopped, { kind: "conflict", extra: lineOf(row) })
    return refusal ? [{ row, refusal }] : []
  })
  const sold = rows.filter((row) => refused.every((one) => one.row !== row))
  const asked = await Promise.all([
    askForRegistrations(sold, visitor, app),
    askForRenewals(sold, visitor, app),
    askForInquiries(sold, visitor, app),
  ])
  return [...refused, ...asked.flat()]
}

function saleOf({ request, subject }: OrderRow): SoldUnder {
  switch (request.kind) {
    case "inquiry":
      return { what: "inquiry" }
    case "renew":
      return { what: "renewal" }
    case "register":
      return { what: "domain", tld: splitName(subject).tld }
    default:
      return assertUnreachable(request)
  }
}

async function askForRegistrations(
  rows: readonly OrderRow[],
  visitor: VisitorId | null,
  { parts }: App,
): Promise<FreshQuote[]> {
  const registered: OrderRow[] = []
  const requests: QuoteRequest[] = []
  for (const row of rows) {
    const { request, subject, currency_code } = row
    if (request.kind !== "register") continue
    registered.push(row)
    requests.push({ name: splitName(subject), years: request.years, currency_code })
  }
  return inOrder(
    registered,
    await askQuotes(requests, { ...(await pricedParts(parts)), asking: askingFor(visitor) }),
  )
}

/** That they can still be renewed was looked at before: here only what they cost. */
async function askForRenewals(
  rows: readonly OrderRow[],
  visitor: VisitorId | null,
  { parts }: App,
): Promise<FreshQuote[]> {
  const renewed: OrderRow[] = []
  const requests: RenewalQuoteRequest[] = []
  for (const row of rows) {
    const { request, subject, currency_code } = row
    if (request.kind !== "renew") continue
    const { premium, years } = request
    renewed.push(row)
    requests.push({ name: { ...splitName(subject), premium }, years, currency_code })
  }
  if (requests.length === 0) return []
  return inOrder(renewed, await askRenewalQuotes(requests, askingFor(visitor), await pricedParts(parts)))
}

async function askForInquiries(
  rows: readonly OrderRow[],
  visitor: VisitorId | null,
  app: App,
): Promise<FreshQuote[]> {
  const inquiries = rows.filter(isInquiryRow)
  if (inquiries.length === 0) return []
  const requests = inquiries.map(({ subject, currency_code }) => ({
    service: serviceIdSchema.parse(subject),
    currency_code,
  }))
  const deps = { ...(await pricedParts(app.parts)), ...inquiriesOf(app) }
  return inOrder(inquiries, await askInquiryQuotes(requests, askingFor(visitor), deps))
}

const askingFor = (visitor: VisitorId | null): Asking => fillingFor(visitor ?? "shop")

const inOrder = (
  rows: readonly OrderRow[],
  asked: readonly (AskedQuote | AskedInquiryQuote)[],
): FreshQuote[] =>
  asked.flatMap((one, index) => {
    const row = rows[index]
    return row ? [freshOf(row, one)] : []
  })

function freshOf(row: OrderRow, asked: AskedQuote | AskedInquiryQuote): FreshQuote {
  switch (asked.kind) {
    case "quote":
      return { row, quote: asked.quote }
    case "not_orderable":
      return { row, refusal: gone("domain_unavailable", row, asked.message, { reason: asked.reason }) }
    case "not_for_sale":
      return { row, refusal: gone("inquiry_unavailable", row, asked.message) }
    case "no_rate":
    case "too_large":
      return { row, refusal: priceRefusal("conflict", asked, lineOf(row)) }
    case "unavailable":
      return { row, refusal: upstreamUnavailable(asked) }
    default:
      return assertUnreachable(asked)
  }
}

const lineOf = (row: OrderRow) => ({ ...subjectName(row), line_item_id: row.line_item_id })

const gone = (code: string, row: OrderRow, message: string, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal("conflict", code, `${row.subject}: ${message} Remove it from the cart.`, {
    ...lineOf(row),
    ...extra,
  })
