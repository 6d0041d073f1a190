import { BANKING_SERVICES } from "./services/banking"
import { BILL_SERVICES } from "./services/bills"
import { CHEQUE_SERVICES } from "./services/cheque"
import { COMPANY_SERVICES } from "./services/company"
import type { Service } from "./services/define-service"
import { OTHER_SERVICES } from "./services/others"
import { PERSON_SERVICES } from "./services/person"
import { VEHICLE_SERVICES } from "./services/vehicle"

/** The operations (contract I2.1), each as contract I2.3 says. */
export const SERVICES: ReadonlyMap<string, Service> = new Map<string, Service>(
  Object.entries({
    ...PERSON_SERVICES,
    ...BANKING_SERVICES,
    ...COMPANY_SERVICES,
    ...CHEQUE_SERVICES,
    ...BILL_SERVICES,
    ...VEHICLE_SERVICES,
    ...OTHER_SERVICES,
  }),
)
