import type { z } from "zod"
import type { addInquiryBodySchema } from "../../api-schemas/inquiry-orders"
import { pricedParts } from "../../app/composition/compose"
import { type FieldIssue, inquiriesOf, issueIn, readInput } from "../../app/inquiries/inquiries-of"
import { assertReadyToSell } from "../../app/installation"
import { type Buyer } from "../../app/sales/line-to-add"
import { inquiryVariantId } from "../../app/sales/reseller-products"
import { assertSelling } from "../../app/sales/selling-switches"
import { fillingFor, type Visitor } from "../../app/visitors/visitors"
import { assertUnreachable } from "../../core/assert-unreachable"
import { INQUIRIES, type ServiceId, serviceIdSchema } from "../../core/inquiries/inquiries"
import { CONSENT } from "../../core/inquiries/personal-data"
import type { Input } from "../../core/inquiries/read-input"
import type { OrderRow } from "../../core/orders/order-row"
import { askInquiryQuote } from "../../core/quotes/ask-inquiry-quotes"
import type { Quote } from "../../core/quotes/quote"
import { priceRefusal, upstreamUnavailable } from "../../core/quotes/refusals"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import type { Database } from "../../postgres/database"
import { newLinkToken, ReadLinks } from "../../shop-tables/read-links"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { type AddedLine, addLine } from "./add-line"

/** A checked request. `warnings` are doubts that do not stop the sale, in the shopper's language. */
type InquiryToAdd = {
  service: ServiceId
  input: Input
  warnings: FieldIssue[]
}

/** A refusal has nothing of the input. */
export function readInquiryToAdd(
  asked: z.output<typeof addInquiryBodySchema>,
  language: Language,
): InquiryToAdd {
  const service = serviceIdSchema.safeParse(asked.service)
  if (!service.success || !INQUIRIES[service.data].storefront) {
    throw new Refusal(
      "impossible",
      "unknown_service",
      "There is no such inquiry; GET /store/inquiries lists them.",
      {
        field: "service",
      },
    )
  }
  if (asked.consent !== true) {
    throw new Refusal(
      "invalid",
      "consent_required",
      'The buyer must agree first: show the text of GET /store/inquiries and send "consent": true.',
      { field: "consent" },
    )
  }
  return { service: service.data, ...checkedInput(service.data, asked.input, language) }
}

/** The input as upstream is sent it; refused with a sentence for every wrong field. */
function checkedInput(
  service: ServiceId,
  input: unknown,
  language: Language,
): Pick<InquiryToAdd, "input" | "warnings"> {
  const read = readInput(service, input)
  if (read.kind === "invalid") {
    const problems = read.fields.map((problem) => issueIn(problem, language))
    const [first] = problems
    throw new Refusal("invalid", "invalid_input", first?.message ?? "The input is invalid.", { problems })
  }
  return {
    input: read.input,
    warnings: read.warnings.map((warning) => issueIn(warning, language)),
  }
}

/**
 * Quotes an inquiry afresh and puts it into the cart at that price; its input goes into the vault alone. `read_token`: with
 * which whoever asks without an account opens the answer (decision 0022).
 */
export async function addInquiry(
  cart_id: string,
  toAdd: InquiryToAdd,
  buyer: Buyer,
  reseller: Reseller,
): Promise<AddedLine & { read_token: string | null }> {
  inquiriesOf(reseller)
  await assertReadyToSell(reseller)
  const { database } = reseller
  await assertSelling(database, { what: "inquiry" })
  const { currency_code } = await openCart(database, cart_id, buyer.customer_id)
  const { service, input } = toAdd
  const quote = await quoteFor({ service, currency_code }, buyer.visitor, reseller)
  const { title } = INQUIRIES[service]
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
  const read_token = buyer.customer_id === null ? newLinkToken() : null
  const after = async (tx: Database, row: OrderRow) => {
    await reseller.parts.personalData.vaultIn(tx).insert(row.id, { input, consent })
    if (read_token !== null) await new ReadLinks(tx).mintBuyers(row.id, read_token)
  }
  return { ...(await addLine({ cart_id, ...buyer }, sale, { after }, reseller)), read_token }
}

async function quoteFor(
  toAdd: { service: InquiryToAdd["service"]; currency_code: string },
  visitor: Visitor,
  reseller: Reseller,
): Promise<Quote> {
  const asked = await askInquiryQuote(toAdd, fillingFor(visitor), {
    ...(await pricedParts(reseller.parts)),
    ...inquiriesOf(reseller),
  })
  switch (asked.kind) {
    case "quote":
      return asked.quote
    case "not_for_sale":
      throw new Refusal("impossible", "not_for_sale", asked.message, { service: toAdd.service })
    case "no_rate":
    case "too_large":
      throw priceRefusal("impossible", asked)
    case "unavailable":
      throw upstreamUnavailable(asked)
    default:
      return assertUnreachable(asked)
  }
}
