import { z } from "zod"
import { keysOf } from "../shared/keys-of"
import { ADDRESS_INQUIRIES } from "./services/address"
import { BANKING_INQUIRIES } from "./services/banking"
import { BILL_INQUIRIES } from "./services/bills"
import { CHEQUE_INQUIRIES } from "./services/cheque"
import { COMPANY_INQUIRIES } from "./services/company"
import type { InquiryDefinition } from "./services/define-inquiry"
import { IDENTITY_INQUIRIES } from "./services/identity"
import { VEHICLE_INQUIRIES } from "./services/vehicle"

const TABLE = {
  ...IDENTITY_INQUIRIES,
  ...BANKING_INQUIRIES,
  ...COMPANY_INQUIRIES,
  ...CHEQUE_INQUIRIES,
  ...BILL_INQUIRIES,
  ...VEHICLE_INQUIRIES,
  ...ADDRESS_INQUIRIES,
}

/** The service identifiers (contract I2.1), in the order to show them. */
export const SERVICE_IDS = keysOf(TABLE)
export const serviceIdSchema = z.enum(SERVICE_IDS)
export type ServiceId = z.infer<typeof serviceIdSchema>

export const INQUIRIES: Readonly<Record<ServiceId, InquiryDefinition>> = TABLE

export const STOREFRONT_IDS = SERVICE_IDS.filter((service) => INQUIRIES[service].storefront)
