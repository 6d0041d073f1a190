import { assertUnreachable } from "../../core/assert-unreachable"
import { splitName } from "../../core/domain-name/split-name"
import { serviceIdSchema } from "../../core/inquiries/service-id"
import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import { askInquiryQuote } from "../../core/quotes/ask-inquiry-quote"
import { askQuote } from "../../core/quotes/ask-quote"
import type { Quote } from "../../core/quotes/quote"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import { upstreamUnavailable } from "../http/upstream-unavailable"
import { inquiriesOf } from "../inquiries/inquiries-of"
import { assertSelling } from "../sales/selling-stopped"
import { subjectName } from "./subject-name"
import { unpriced } from "./unpriced"

/** Asks again what a line in a cart costs; what cannot be had any more is answered 409. */
export async function freshQuote(row: OrderRow, reseller: DomainResellerService): Promise<Quote> {
  const line = { ...subjectName(row), line_item_id: row.line_item_id }
  await assertSelling(reseller.container.manager, saleOf(row), { status: 409, extra: line })
  const asked = await ask(row, reseller)
  switch (asked.kind) {
    case "quote":
      return asked.quote
    case "not_orderable":
      throw gone("domain_unavailable", row, asked.message, { ...line, reason: asked.reason })
    case "not_for_sale":
      throw gone("inquiry_unavailable", row, asked.message, line)
    case "no_rate":
    case "too_large":
      throw unpriced(409, asked, line)
    case "unavailable":
      throw upstreamUnavailable(asked)
    default:
      return assertUnreachable(asked)
  }
}

const saleOf = (row: OrderRow) =>
  isInquiryRow(row)
    ? ({ what: "inquiry" } as const)
    : ({ what: "domain", tld: splitName(row.subject).tld } as const)

function ask({ request, subject, currency_code }: OrderRow, reseller: DomainResellerService) {
  if (request.kind === "inquiry") {
    const service = serviceIdSchema.parse(subject)
    return askInquiryQuote({ service, currency_code }, { ...reseller.parts, ...inquiriesOf(reseller) })
  }
  const { kind: action, years } = request
  return askQuote({ name: splitName(subject), action, years, currency_code }, reseller.parts)
}

const gone = (code: string, { subject }: OrderRow, message: string, extra: Record<string, unknown>) =>
  new ApiError(409, code, `${subject}: ${message} Remove it from the cart.`, extra)
