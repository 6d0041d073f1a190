import { z } from "zod"
import { irt } from "../account/account"
import { categorySchema, type Service } from "./services/define-service"
import { MONEY_SERVICES } from "./services/money"
import { PEOPLE_SERVICES } from "./services/people"
import { THING_SERVICES } from "./services/things"

/** The operations (contract I2.1), each as contract I2.3 says. */
export const SERVICES: ReadonlyMap<string, Service> = new Map(
  Object.entries({ ...PEOPLE_SERVICES, ...MONEY_SERVICES, ...THING_SERVICES }),
)

/** One line of the catalogue; its service identifier is the key of the row. */
export const serviceRowSchema = z
  .object({
    /** Integer IRT with tax; null = not for sale (contract I1.4). */
    price: irt.positive().nullable(),
    price_version: z.string().min(1).nullable(),
    category: categorySchema,
  })
  .strict()
export type ServiceRow = z.output<typeof serviceRowSchema>

const FIRST_PRICE_VERSION = "v1"

/** In the catalogue from the start, and in no contract: clients must live with it. It cannot be executed. */
const UNKNOWN_SERVICE = "passport-status-inquiry"

export function defaultCatalogue(): Map<string, ServiceRow> {
  const rows = [...SERVICES].map(([service, { price, category }]): [string, ServiceRow] => [
    service,
    { price, price_version: FIRST_PRICE_VERSION, category },
  ])
  const unknown: ServiceRow = { price: 25_000, price_version: FIRST_PRICE_VERSION, category: "person" }
  return new Map([...rows, [UNKNOWN_SERVICE, unknown]])
}
