import type { ServiceRow } from "./service-row"
import { SERVICES } from "./services"

export const FIRST_PRICE_VERSION = "v1"

/** In the catalogue from the start, and in no contract: clients must live with it. It cannot be executed. */
export const UNKNOWN_SERVICE = "passport-status-inquiry"

export function defaultCatalogue(): Map<string, ServiceRow> {
  const rows = [...SERVICES].map(([service, { price, category }]): [string, ServiceRow] => [
    service,
    { price, price_version: FIRST_PRICE_VERSION, category },
  ])
  const unknown: ServiceRow = { price: 25_000, price_version: FIRST_PRICE_VERSION, category: "person" }
  return new Map([...rows, [UNKNOWN_SERVICE, unknown]])
}
