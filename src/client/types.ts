import type { z } from "zod"
import type {
  addDomainAnswerSchema,
  addDomainBodySchema,
  addDomainsAnswerSchema,
  domainOnOrderSchema,
  domainOrderSchema,
  orderDomainsAnswerSchema,
} from "../api-schemas/domain-orders"
import type {
  foundDomainSchema,
  searchAnswerSchema,
  searchBatchAnswerSchema,
  searchBatchBodySchema,
  searchBodySchema,
  suggestionsAnswerSchema,
  suggestionsBodySchema,
  tldPriceSchema,
  tldsAnswerSchema,
} from "../api-schemas/domain-search"
import type { pageSchema, regionQuerySchema } from "../api-schemas/fields"
import type { inputFieldSchema, inquiriesAnswerSchema, inquiryOfferSchema } from "../api-schemas/inquiries"
import type {
  addInquiryAnswerSchema,
  addInquiryBodySchema,
  closedLinksAnswerSchema,
  erasedInquiryAnswerSchema,
  fieldIssueSchema,
  inquiryOnOrderSchema,
  inquiryOrderSchema,
  myInquiriesAnswerSchema,
  newLinkAnswerSchema,
  openedInquiryAnswerSchema,
  openedInquirySchema,
  orderInquiriesAnswerSchema,
} from "../api-schemas/inquiry-orders"
import type {
  myDomainAnswerSchema,
  myDomainDetailAnswerSchema,
  myDomainDetailSchema,
  myDomainQuerySchema,
  myDomainSchema,
  myDomainsAnswerSchema,
  myDomainsQuerySchema,
  supportAnswerSchema,
  supportBodySchema,
} from "../api-schemas/my-domains"
import type { claimAnswerSchema } from "../api-schemas/orders"
import type {
  MedusaCart as CartOfMedusa,
  PriceChange as ChangedPrice,
  LostLine as LineLost,
  refusalSchema,
  refusedDomainSchema,
} from "../api-schemas/refusal"

// All types are those of the schemas that the routes themselves use; the published ones are written out of these.

export type SearchRequest = z.input<typeof searchBodySchema>
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
export type SearchManyRequest = Omit<z.input<typeof searchBatchBodySchema>, "names"> & {
  names: readonly string[]
}
export type SearchManyAnswer = z.infer<typeof searchBatchAnswerSchema>
export type SuggestionsRequest = z.input<typeof suggestionsBodySchema>
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswerSchema>
export type FoundDomain = z.infer<typeof foundDomainSchema>

/** The region whose currency prices are wanted in. */
export type InRegion = z.input<typeof regionQuerySchema>
export type TldsAnswer = z.infer<typeof tldsAnswerSchema>
export type TldPrice = z.infer<typeof tldPriceSchema>

/** `years`: 1 unless given. `nameservers`: none, or 2 to 13; the shop's own unless given. */
export type AddDomainRequest = Omit<z.input<typeof addDomainBodySchema>, "years" | "nameservers"> & {
  years?: number
  nameservers?: readonly string[]
}
/** An omitted field stays as it is. `nameservers: []` asks for the shop's own. */
export type ChangeDomainRequest = { years?: number; nameservers?: readonly string[] }
export type AddedDomain = z.infer<typeof addDomainAnswerSchema>
export type AddedDomains = z.infer<typeof addDomainsAnswerSchema>
export type RefusedDomain = z.infer<typeof refusedDomainSchema>
export type DomainOrder = z.infer<typeof domainOrderSchema>
/** On the page of its order. */
export type DomainOnOrder = z.infer<typeof domainOnOrderSchema>
export type OrderDomains = z.infer<typeof orderDomainsAnswerSchema>

/** Medusa's own cart, as its store API answers it; `medusa.carts` has its whole type. */
export type MedusaCart = CartOfMedusa
/** A line of the cart whose price moved, in minor units of the currency. */
export type PriceChange = ChangedPrice
/** A line of the cart that cannot be paid for any more. */
export type LostLine = LineLost
export type RefusalBody = z.infer<typeof refusalSchema>

export type InquiriesAnswer = z.infer<typeof inquiriesAnswerSchema>
export type InquiryOffer = z.infer<typeof inquiryOfferSchema>
export type InputField = z.infer<typeof inputFieldSchema>

/** `input` as the service's `input_schema` says; `consent` only when the buyer has agreed. */
export type AddInquiryRequest = Omit<z.input<typeof addInquiryBodySchema>, "input" | "consent"> & {
  input: Readonly<Record<string, unknown>>
  consent: true
}
export type AddedInquiry = z.infer<typeof addInquiryAnswerSchema>
export type FieldIssue = z.infer<typeof fieldIssueSchema>
export type InquiryOrder = z.infer<typeof inquiryOrderSchema>
export type InquiryOnOrder = z.infer<typeof inquiryOnOrderSchema>
export type OrderInquiries = z.infer<typeof orderInquiriesAnswerSchema>

/** Which part of a list; the first 20 unless given. */
export type Page = z.input<typeof pageSchema>
export type MyInquiries = z.infer<typeof myInquiriesAnswerSchema>
export type OpenedInquiry = z.infer<typeof openedInquirySchema>
export type ClosedLinksAnswer = z.infer<typeof closedLinksAnswerSchema>
export type NewLinkAnswer = z.infer<typeof newLinkAnswerSchema>
export type OpenedInquiryAnswer = z.infer<typeof openedInquiryAnswerSchema>
/** The orders that are the customer's now. */
export type ClaimedOrders = z.infer<typeof claimAnswerSchema>
export type ErasedInquiryAnswer = z.infer<typeof erasedInquiryAnswerSchema>

/** Which of the customer's domains; `region_id` tells the currency of renewal prices. */
export type MyDomainsQuery = z.input<typeof myDomainsQuerySchema>
export type MyDomainQuery = z.input<typeof myDomainQuerySchema>
export type MyDomain = z.infer<typeof myDomainSchema>
export type MyDomains = z.infer<typeof myDomainsAnswerSchema>
export type MyDomainDetail = z.infer<typeof myDomainDetailSchema>
export type MyDomainDetailAnswer = z.infer<typeof myDomainDetailAnswerSchema>
export type MyDomainAnswer = z.infer<typeof myDomainAnswerSchema>
export type SupportRequest = z.input<typeof supportBodySchema>
export type SupportAnswer = z.infer<typeof supportAnswerSchema>
