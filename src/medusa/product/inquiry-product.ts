import { OPERATIONS } from "../../core/inquiries/operations"
import { SERVICE_IDS, type ServiceId } from "../../core/inquiries/service-id"

/** The one product whose variants are the inquiries, one a service; ids fixed as for domains. */
export const INQUIRY_PRODUCT_ID = "prod_identity_reseller"

export const inquiryVariantId = (service: ServiceId): string => `variant_inquiry_${service}`

export const INQUIRY_VARIANTS = SERVICE_IDS.map((service) => ({
  id: inquiryVariantId(service),
  title: OPERATIONS[service].title.en,
  service,
}))
