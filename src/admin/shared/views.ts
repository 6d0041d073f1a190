import type { z } from "zod"
import type { phoneSaleAnswerSchema } from "../../reseller/cart/admin-sales.requests"
import type { ledgerLineSchema, owedSchema } from "../../reseller/ledger/ledger.requests"
import type { noticeSchema } from "../../reseller/mail/notices.requests"
import type { accountAnswerSchema } from "../../reseller/operations/account.requests"
import type {
  adminDomainOrderSchema,
  adminInquiryOrderDetailSchema,
  adminInquiryOrderSchema,
  historyEntrySchema,
  revealedInquiryOrderSchema,
} from "../../reseller/orders/admin-orders.requests"
import type {
  openRequestSchema,
  portfolioDetailSchema,
  portfolioDomainSchema,
  syncSchema,
} from "../../reseller/portfolio/admin-portfolio.requests"
import type {
  pricePreviewAnswerSchema,
  pricesAnswerSchema,
  pricingSchema,
} from "../../reseller/prices/prices.requests"

export type Account = z.output<typeof accountAnswerSchema>["domain_account"]
export type Warning = Account["warnings"][number]

export type DomainOrder = z.output<typeof adminDomainOrderSchema>
export type InquiryOrder = z.output<typeof adminInquiryOrderSchema>
export type InquiryDetail = z.output<typeof adminInquiryOrderDetailSchema>
/** `service` tells the two apart. */
export type Order = DomainOrder | InquiryOrder
export type OrderKind = "domain" | "inquiry"
export type HistoryEntry = z.output<typeof historyEntrySchema>
/** `labels` names every field of input and result. */
export type Revealed = z.output<typeof revealedInquiryOrderSchema>

export const kindOf = (order: Order): OrderKind => ("service" in order ? "inquiry" : "domain")

export type PortfolioDomain = z.output<typeof portfolioDomainSchema>
export type PortfolioSync = z.output<typeof syncSchema>
export type DomainDetail = z.output<typeof portfolioDetailSchema>
export type DomainHistoryEntry = DomainDetail["history"][number]
export type Notice = z.output<typeof noticeSchema>
export type OpenRequest = z.output<typeof openRequestSchema>

/** One sold line. `domain` is the service for an inquiry, which has no years. */
export type LedgerLine = z.output<typeof ledgerLineSchema>
export type OwedRenewals = z.output<typeof owedSchema>
export type OwedRenewal = OwedRenewals["lines"][number]

export type Pricing = z.output<typeof pricingSchema>
export type Prices = z.output<typeof pricesAnswerSchema>
export type Preview = z.output<typeof pricePreviewAnswerSchema>
export type PreviewedPrice = Preview["prices"][number]
export type SaleMargin = NonNullable<PreviewedPrice["before"]>
export type PhoneSale = z.output<typeof phoneSaleAnswerSchema>
