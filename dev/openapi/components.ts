import type { z } from "zod"
import { domainOrderSchema } from "../../src/reseller/cart/cart.requests"
import {
  fieldIssueSchema,
  inputSchemaSchema,
  inquiryOfferSchema,
  inquiryOrderSchema,
  openedInquirySchema,
} from "../../src/reseller/inquiries/inquiries.requests"
import { ledgerLineSchema } from "../../src/reseller/ledger/ledger.requests"
import { sumsSchema } from "../../src/reseller/ledger/sums"
import { noticeSchema } from "../../src/reseller/mail/notices.requests"
import {
  adminDomainOrderDetailSchema,
  adminDomainOrderSchema,
  adminInquiryOrderDetailSchema,
  adminInquiryOrderSchema,
  historyEntrySchema,
} from "../../src/reseller/orders/admin-orders.requests"
import {
  openRequestSchema,
  portfolioDomainSchema,
  syncSchema,
} from "../../src/reseller/portfolio/admin-portfolio.requests"
import {
  domainEventSchema,
  myDomainSchema,
  supportRequestSchema,
} from "../../src/reseller/portfolio/my-domains.requests"
import { renewalViewSchema } from "../../src/reseller/renewals/renewals.requests"
import { foundDomainSchema, tldPriceSchema } from "../../src/reseller/search/search.requests"
import { cartSchema, refusalSchema } from "../../src/reseller/shared/refusal.requests"

/** What the document describes once and refers to. */
export const COMPONENTS: Readonly<Record<string, z.ZodTypeAny>> = {
  Refusal: refusalSchema,
  Cart: cartSchema,
  FoundDomain: foundDomainSchema,
  TldPrice: tldPriceSchema,
  DomainOrder: domainOrderSchema,
  InquiryOffer: inquiryOfferSchema,
  InputSchema: inputSchemaSchema,
  InquiryOrder: inquiryOrderSchema,
  OpenedInquiry: openedInquirySchema,
  FieldIssue: fieldIssueSchema,
  HistoryEntry: historyEntrySchema,
  AdminDomainOrder: adminDomainOrderSchema,
  AdminDomainOrderDetail: adminDomainOrderDetailSchema,
  AdminInquiryOrder: adminInquiryOrderSchema,
  AdminInquiryOrderDetail: adminInquiryOrderDetailSchema,
  MyDomain: myDomainSchema,
  DomainEvent: domainEventSchema,
  SupportRequest: supportRequestSchema,
  PortfolioDomain: portfolioDomainSchema,
  PortfolioSync: syncSchema,
  Notice: noticeSchema,
  OpenRequest: openRequestSchema,
  Renewal: renewalViewSchema,
  LedgerLine: ledgerLineSchema,
  LedgerTotal: sumsSchema,
}
