import type { z } from "zod"
import { ledgerLineSchema, ledgerTotalSchema } from "../../src/api-schemas/admin-ledger"
import {
  adminDomainOrderDetailSchema,
  adminDomainOrderSchema,
  adminInquiryOrderDetailSchema,
  adminInquiryOrderSchema,
  historyEntrySchema,
} from "../../src/api-schemas/admin-orders"
import {
  noticeSchema,
  openRequestSchema,
  portfolioDomainSchema,
  renewalViewSchema,
  syncSchema,
} from "../../src/api-schemas/admin-portfolio"
import { domainOrderSchema } from "../../src/api-schemas/domain-orders"
import { foundDomainSchema, tldPriceSchema } from "../../src/api-schemas/domain-search"
import { inputSchemaSchema, inquiryOfferSchema } from "../../src/api-schemas/inquiries"
import {
  fieldIssueSchema,
  inquiryOrderSchema,
  openedInquirySchema,
} from "../../src/api-schemas/inquiry-orders"
import { domainEventSchema, myDomainSchema, supportRequestSchema } from "../../src/api-schemas/my-domains"
import { cartSchema, refusalSchema } from "../../src/api-schemas/refusal"

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
  LedgerTotal: ledgerTotalSchema,
}
