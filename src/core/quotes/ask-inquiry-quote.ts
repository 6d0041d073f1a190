import type { CatalogueEntry } from "../answers/inquiry"
import type { ServiceId } from "../inquiries/service-id"
import { isPositiveAmount } from "../money/amount"
import type { Inquirer } from "../ports/inquirer"
import { type PriceRefusal, pricedQuote } from "./priced-quote"
import type { Quote } from "./quote"
import type { SalesPolicy } from "./sales-policy"
import { type Unavailable, unavailable } from "./unavailable"

/** Upstream does not sell it now: the service has no entry, no price or no price version. */
export type NotForSale = { kind: "not_for_sale"; message: string }

export type AskedInquiryQuote = { kind: "quote"; quote: Quote } | NotForSale | PriceRefusal | Unavailable

export type InquiryQuoteDeps = {
  inquirer: Pick<Inquirer, "pricing">
  policy: Pick<SalesPolicy, "pricing">
  newId(prefix: string): string
}

/** Asks upstream what an inquiry costs now and prices it (money rule 1). Nobody has paid yet: it stands behind paid work. */
export async function askInquiryQuote(
  wish: { service: ServiceId; currency_code: string },
  deps: InquiryQuoteDeps,
): Promise<AskedInquiryQuote> {
  const { service, currency_code } = wish
  const result = await deps.inquirer.pricing("browsing")
  if (result.kind !== "answered") return unavailable(result)
  const entry = result.data.find((one) => one.service === service)
  const cost = saleCostOf(entry)
  if (entry === undefined || cost === null) return NOT_FOR_SALE
  const { price_version, raw } = entry
  const answer = { id: deps.newId("dquote"), kind: "inquiry", subject: service, years: null, cost } as const
  return pricedQuote(
    { ...answer, premium: false, price_version, raw },
    { service },
    currency_code,
    deps.policy,
  )
}

const NOT_FOR_SALE: NotForSale = {
  kind: "not_for_sale",
  message: "This inquiry is not for sale at the moment. Try again later.",
}

/** Integer IRT. A null price or a null version is not for sale (identity contract section 1, rule 4). */
export function saleCostOf(entry: CatalogueEntry | undefined): number | null {
  if (entry === undefined || entry.price_version === null || entry.cost === null) return null
  return isPositiveAmount(entry.cost) ? entry.cost : null
}
