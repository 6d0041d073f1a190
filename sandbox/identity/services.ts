import type { Service } from "./services/define-service"
import { MONEY_SERVICES } from "./services/money"
import { PEOPLE_SERVICES } from "./services/people"
import { THING_SERVICES } from "./services/things"

/** The operations (contract I2.1), each as contract I2.3 says. */
export const SERVICES: ReadonlyMap<string, Service> = new Map(
  Object.entries({ ...PEOPLE_SERVICES, ...MONEY_SERVICES, ...THING_SERVICES }),
)
