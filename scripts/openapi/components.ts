import type { z } from "zod"
import { ledgerLineSchema, ledgerTotalSchema } from "../../src/wire/admin-ledger"
import {
  adminDomainOrderDetailSchema,
  adminDomainOrderSchema,
  adminInquiryOrderDetailSchema,
  adminInquiryOrderSchema,
  historyEntrySchema,
} from "../../src/wire/admin-orders"
import { cartSchema } from "../../src/wire/cart"
import { domainOrderSchema } from "../../src/wire/domain-orders"
import { foundDomainSchema } from "../../src/wire/domain-search"
import { inputSchemaSchema, inquiryOfferSchema } from "../../src/wire/inquiries"
import { fieldRemarkSchema, inquiryOrderSchema, openedInquirySchema } from "../../src/wire/inquiry-orders"
import { refusalSchema } from "../../src/wire/refusal"
import { tldPriceSchema } from "../../src/wire/tlds"

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
  FieldRemark: fieldRemarkSchema,
  HistoryEntry: historyEntrySchema,
  AdminDomainOrder: adminDomainOrderSchema,
  AdminDomainOrderDetail: adminDomainOrderDetailSchema,
  AdminInquiryOrder: adminInquiryOrderSchema,
  AdminInquiryOrderDetail: adminInquiryOrderDetailSchema,
  LedgerLine: ledgerLineSchema,
  LedgerTotal: ledgerTotalSchema,
}
