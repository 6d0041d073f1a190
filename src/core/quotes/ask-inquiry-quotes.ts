import type { CatalogueEntry, Inquirer } from "../contract/inquirer"
import type { ServiceId } from "../inquiries/inquiries"
import { isPositiveAmount } from "../money/currency"
import type { Asking } from "../ports/budget"
import {
  applyPrice,
  type PriceRefusal,
  type Quote,
  type SalesPolicy,
  type Unavailable,
  unavailable,
} from "./quote"

/** Upstream does not sell it now: the service has no entry, no price or no price version. */
export type NotForSale = { kind: "not_for_sale"; message: string }

export type AskedInquiryQuote = { kind: "quote"; quote: Quote } | NotForSale | PriceRefusal | Unavailable

export type InquiryQuoteDeps = {
  inquirer: Pick<Inquirer, "pricing">
  policy: Pick<SalesPolicy, "pricing">
  newId(prefix: string): string
}

type InquiryQuoteRequest = { service: ServiceId; currency_code: string }

/** Asks upstream what inquiries cost now, all of them at once, and prices them in the order that they were asked for (money rule 1). */
export async function askInquiryQuotes(
  requests: readonly InquiryQuoteRequest[],
  asking: Asking,
  deps: InquiryQuoteDeps,
): Promise<AskedInquiryQuote[]> {
  if (requests.length === 0) return []
  const result = await deps.inquirer.pricing(asking)
  if (result.kind !== "answered") return requests.map(() => unavailable(result))
  return requests.map((request) => quoteOf(request, result.data, deps))
}

/** One inquiry alone. */
export async function askInquiryQuote(
  request: InquiryQuoteRequest,
  asking: Asking,
  deps: InquiryQuoteDeps,
): Promise<AskedInquiryQuote> {
  const [asked] = await askInquiryQuotes([request], asking, deps)
  if (!asked) throw new Error("Bug! A request without an answer")
  return asked
}

function quoteOf(
  { service, currency_code }: InquiryQuoteRequest,
  catalogue: readonly CatalogueEntry[],
  { newId, policy }: InquiryQuoteDeps,
): AskedInquiryQuote {
  const entry = catalogue.find((one) => one.service === service)
  const cost = saleCostOf(entry)
  if (entry === undefined || cost === null) return NOT_FOR_SALE
  const { price_version, raw } = entry
  const answer = { id: newId("dquote"), kind: "inquiry", subject: service, years: null, cost } as const
  return applyPrice({ ...answer, premium: false, price_version, raw }, { service }, currency_code, policy)
}

const NOT_FOR_SALE: NotForSale = {
  kind: "not_for_sale",
  message: "This inquiry is not for sale at the moment. Try again later.",
}

/** Integer IRT. A null price or a null version is not for sale (contract I1.4). */
export function saleCostOf(entry: CatalogueEntry | undefined): number | null {
  if (entry === undefined || entry.price_version === null || entry.cost === null) return null
  return isPositiveAmount(entry.cost) ? entry.cost : null
}
