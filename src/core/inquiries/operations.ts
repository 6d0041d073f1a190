import type { z } from "zod"
import type { ServiceId } from "./service-id"
import { ADDRESS_OPERATIONS } from "./services/address"
import { BANKING_OPERATIONS } from "./services/banking"
import { BILL_OPERATIONS } from "./services/bills"
import { CHEQUE_OPERATIONS } from "./services/cheque"
import { COMPANY_OPERATIONS } from "./services/company"
import { IDENTITY_OPERATIONS } from "./services/identity"
import type { Operation } from "./services/operation"
import { VEHICLE_OPERATIONS } from "./services/vehicle"

const TABLE = {
  ...IDENTITY_OPERATIONS,
  ...BANKING_OPERATIONS,
  ...COMPANY_OPERATIONS,
  ...CHEQUE_OPERATIONS,
  ...BILL_OPERATIONS,
  ...VEHICLE_OPERATIONS,
  ...ADDRESS_OPERATIONS,
}

/** What upstream is sent for a service: every field, defaults written out. */
export type InquiryInput<S extends ServiceId> = z.output<(typeof TABLE)[S]["input"]>
/** What upstream answers, the fields of the contract only. */
export type InquiryResult<S extends ServiceId> = z.output<(typeof TABLE)[S]["result"]>

/** All operations (contract I2.3), in the order to show them. */
export const OPERATIONS: {
  readonly [S in ServiceId]: Operation<S, InquiryInput<S>, InquiryResult<S>>
} = TABLE
