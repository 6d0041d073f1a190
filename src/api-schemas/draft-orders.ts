import { z } from "zod"
import { adminDomainOrderSchema, adminInquiryOrderSchema } from "./admin-orders"
import { bilingualSchema } from "./fields"
import { inputSchemaSchema } from "./inquiries"
import { fieldIssueSchema } from "./inquiry-orders"
import { refusedDomainSchema } from "./refusal"

/** What an unpaid draft order sells. */
export const draftDomainsAnswerSchema = z.object({ domain_orders: z.array(adminDomainOrderSchema) })

/** With the inquiries that can be sold, and what the customer must agree to first. */
export const draftInquiriesAnswerSchema = z.object({
  inquiry_orders: z.array(adminInquiryOrderSchema),
  services: z.array(
    z.object({ service: z.string(), title: bilingualSchema, input_schema: inputSchemaSchema }),
  ),
  consent: bilingualSchema,
})

/** `added` and `refused` are in the order of the request, and every name is in one of them. */
export const addedToDraftAnswerSchema = z.object({
  added: z.array(adminDomainOrderSchema),
  refused: z.array(refusedDomainSchema),
})
export const inquiryInDraftAnswerSchema = z.object({
  inquiry_order: adminInquiryOrderSchema,
  warnings: z.array(fieldIssueSchema),
})
