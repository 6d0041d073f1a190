import type { z } from "zod"
import { ADDRESS_OPERATIONS } from "./operations/address"
import { BANKING_OPERATIONS } from "./operations/banking"
import { BILL_OPERATIONS } from "./operations/bills"
import { CHEQUE_OPERATIONS } from "./operations/cheque"
import { COMPANY_OPERATIONS } from "./operations/company"
import { IDENTITY_OPERATIONS } from "./operations/identity"
import type { Operation } from "./operations/operation"
import { VEHICLE_OPERATIONS } from "./operations/vehicle"
import type { ServiceId } from "./service-id"

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

/** All 31 operations (identity contract section 2.3), in the order to show them. */
export const OPERATIONS: {
  readonly [S in ServiceId]: Operation<S, InquiryInput<S>, InquiryResult<S>>
} = TABLE
