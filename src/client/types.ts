import type { z } from "zod"
import type * as domain_orders from "../reseller/cart/cart.requests"
import type * as inquiries from "../reseller/inquiries/inquiries.requests"
import type * as orders from "../reseller/orders/orders.requests"
import type * as my_domains from "../reseller/portfolio/my-domains.requests"
import type * as search from "../reseller/search/search.requests"
import type * as fields from "../reseller/shared/fields.requests"
import type * as refusals from "../reseller/shared/refusal.requests"

export type SearchRequest = z.input<typeof search.searchBodySchema>
export type SearchAnswer = z.infer<typeof search.searchAnswerSchema>
export type SearchManyRequest = Omit<z.input<typeof search.searchBatchBodySchema>, "names"> & {
  names: readonly string[]
}
export type SearchManyAnswer = z.infer<typeof search.searchBatchAnswerSchema>
export type SuggestionsRequest = z.input<typeof search.suggestionsBodySchema>
export type SuggestionsAnswer = z.infer<typeof search.suggestionsAnswerSchema>
export type FoundDomain = z.infer<typeof search.foundDomainSchema>

/** The region whose currency prices are wanted in. */
export type InRegion = z.input<typeof fields.regionQuerySchema>
export type TldsAnswer = z.infer<typeof search.tldsAnswerSchema>
export type TldPrice = z.infer<typeof search.tldPriceSchema>

/** `years`: 1 unless given. `nameservers`: none, or 2 to 13; the shop's own unless given. */
export type AddDomainRequest = Omit<
  z.input<typeof domain_orders.addDomainBodySchema>,
  "years" | "nameservers"
> & {
  years?: number
  nameservers?: readonly string[]
}
/** An omitted field stays as it is. `nameservers: []` asks for the shop's own. */
export type ChangeDomainRequest = { years?: number; nameservers?: readonly string[] }
export type AddedDomain = z.infer<typeof domain_orders.addDomainAnswerSchema>
export type AddedDomains = z.infer<typeof domain_orders.addDomainsAnswerSchema>
export type ChangedTerms = z.infer<typeof domain_orders.changeTermsAnswerSchema>
export type RefusedDomain = z.infer<typeof refusals.refusedDomainSchema>
export type DomainOrder = z.infer<typeof domain_orders.domainOrderSchema>
/** On the page of its order. */
export type DomainOnOrder = z.infer<typeof domain_orders.domainOnOrderSchema>
export type OrderDomains = z.infer<typeof domain_orders.orderDomainsAnswerSchema>

/** Medusa's own cart, as its store API answers it; `medusa.carts` has its whole type. */
export type MedusaCart = refusals.MedusaCart
/** A line of the cart whose price moved, in minor units of the currency. */
export type PriceChange = refusals.PriceChange
/** A line of the cart that cannot be paid for any more. */
export type LostLine = refusals.LostLine
export type RefusalBody = z.infer<typeof refusals.refusalSchema>

export type InquiriesAnswer = z.infer<typeof inquiries.inquiriesAnswerSchema>
export type InquiryOffer = z.infer<typeof inquiries.inquiryOfferSchema>
export type InputField = z.infer<typeof inquiries.inputFieldSchema>

/** `input` as the service's `input_schema` says; `consent` only when the buyer has agreed. */
export type AddInquiryRequest = Omit<z.input<typeof inquiries.addInquiryBodySchema>, "input" | "consent"> & {
  input: Readonly<Record<string, unknown>>
  consent: true
}
export type AddedInquiry = z.infer<typeof inquiries.addInquiryAnswerSchema>
export type FieldIssue = z.infer<typeof inquiries.fieldIssueSchema>
export type InquiryOrder = z.infer<typeof inquiries.inquiryOrderSchema>
export type InquiryOnOrder = z.infer<typeof inquiries.inquiryOnOrderSchema>
export type OrderInquiries = z.infer<typeof inquiries.orderInquiriesAnswerSchema>

/** Which part of a list; the first 20 unless given. */
export type Page = z.input<typeof fields.pageSchema>
export type MyInquiries = z.infer<typeof inquiries.myInquiriesAnswerSchema>
export type OpenedInquiry = z.infer<typeof inquiries.openedInquirySchema>
export type ClosedLinksAnswer = z.infer<typeof inquiries.closedLinksAnswerSchema>
export type NewLinkAnswer = z.infer<typeof inquiries.newLinkAnswerSchema>
export type OpenedInquiryAnswer = z.infer<typeof inquiries.openedInquiryAnswerSchema>
/** The orders that are the customer's now. */
export type ClaimedOrders = z.infer<typeof orders.claimAnswerSchema>
export type CartClaim = z.infer<typeof orders.cartClaimAnswerSchema>
export type ErasedInquiryAnswer = z.infer<typeof inquiries.erasedInquiryAnswerSchema>

/** Which of the customer's domains; `region_id` tells the currency of renewal prices. */
export type MyDomainsQuery = z.input<typeof my_domains.myDomainsQuerySchema>
export type MyDomainQuery = z.input<typeof my_domains.myDomainQuerySchema>
export type MyDomain = z.infer<typeof my_domains.myDomainSchema>
export type MyDomains = z.infer<typeof my_domains.myDomainsAnswerSchema>
export type MyDomainDetail = z.infer<typeof my_domains.myDomainDetailSchema>
export type MyDomainDetailAnswer = z.infer<typeof my_domains.myDomainDetailAnswerSchema>
export type MyDomainAnswer = z.infer<typeof my_domains.myDomainAnswerSchema>
export type SupportRequest = z.input<typeof my_domains.supportBodySchema>
export type SupportAnswer = z.infer<typeof my_domains.supportAnswerSchema>
