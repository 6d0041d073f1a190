import type { World } from "../state/world"
import { inputSchemaOf } from "./input-schema"
import type { ServiceRow } from "./service-row"
import { SERVICES } from "./services"

/** Of a service that is in the catalogue only. */
const UNKNOWN_INPUT = { type: "object" }

/** The answer to GET /services and GET /pricing, its shape as the mode asks (assumption: gaps.md, "catalogue entry"). */
export function catalogue({ mode, state }: World): unknown {
  const { shape, service_field, price_field, categories } = mode.catalogue
  const entries = [...state.services].map(([service, row]) => ({
    service,
    fields: { ...entryFields(service, row, price_field), ...(categories ? { category: row.category } : {}) },
  }))
  if (shape === "map") return Object.fromEntries(entries.map(({ service, fields }) => [service, fields]))
  const list = entries.map(({ service, fields }) => ({ [service_field]: service, ...fields }))
  return shape === "array" ? list : { services: list }
}

function entryFields(service: string, row: ServiceRow, priceField: "price_irt" | "price") {
  const definition = SERVICES.get(service)
  return {
    [priceField]: row.price,
    price_version: row.price_version,
    currency: "IRT",
    input_schema: definition === undefined ? UNKNOWN_INPUT : inputSchemaOf(definition.input),
  }
}
