import { assertUnreachable } from "../../core/assert-unreachable"
import { OPERATIONS } from "../../core/inquiries/operations"
import { CONSENT } from "../../core/inquiries/personal-data"
import { askInquiryQuote } from "../../core/quotes/ask-inquiry-quotes"
import type { Quote } from "../../core/quotes/quote"
import type { Reseller } from "../composition/reseller"
import { ApiError, upstreamUnavailable } from "../http/api-error"
import { inquiriesOf } from "../inquiries/inquiries-of"
import { inquiryVariantId } from "../product/reseller-products"
import { assertSelling } from "../sales/selling-switches"
import type { VisitorId } from "../visitors/visitors"
import { type AddedLine, addLine, type Buyer } from "./add-line"
import type { AddInquiryRequest } from "./add-request"
import { pricingError } from "./fresh-quotes"
import { openCart } from "./open-cart"

/** Quotes an inquiry afresh and puts it into the cart at that price; its input goes into the vault alone. */
export async function addInquiry(
  cart_id: string,
  wish: AddInquiryRequest,
  { customer_id, visitor }: Buyer,
  reseller: Reseller,
): Promise<AddedLine> {
  inquiriesOf(reseller)
  if (!(await reseller.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
  const { manager } = reseller.container
  await assertSelling(manager, { what: "inquiry" })
  const { currency_code } = await openCart(manager, cart_id, customer_id)
  const { service, input } = wish
  const quote = await quoteFor({ service, currency_code }, visitor, reseller)
  const { title } = OPERATIONS[service]
  const sale = {
    quote,
    request: { kind: "inquiry" },
    kind: "inquiry",
    variant_id: inquiryVariantId(service),
    title: title.en,
    description: title.fa,
    metadata: { service },
  } as const
  const consent = { version: CONSENT.version }
  return addLine(
    { cart_id, customer_id },
    sale,
    { after: (tx, row) => reseller.parts.personalData.vaultIn(tx).insert(row.id, { input, consent }) },
    reseller,
  )
}

async function quoteFor(
  wish: { service: AddInquiryRequest["service"]; currency_code: string },
  visitor: VisitorId,
  reseller: Reseller,
): Promise<Quote> {
  const priority = await reseller.parts.visitors.priorityOf("checkout", "read", visitor)
  const asked = await askInquiryQuote(wish, priority, { ...reseller.parts, ...inquiriesOf(reseller) })
  switch (asked.kind) {
    case "quote":
      return asked.quote
    case "not_for_sale":
      throw new ApiError(422, "not_for_sale", asked.message, { service: wish.service })
    case "no_rate":
    case "too_large":
      throw pricingError(422, asked)
    case "unavailable":
      throw upstreamUnavailable(asked)
    default:
      return assertUnreachable(asked)
  }
}
