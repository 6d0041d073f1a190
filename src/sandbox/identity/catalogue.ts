import { z } from "zod"
import { irt } from "../account/account"
import type { World } from "../state/world"
import { inputSchemaOf } from "./read-input"
import { SERVICES } from "./services"
import { categorySchema } from "./services/define-service"

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

/** Of a service that is in the catalogue only. */
const UNKNOWN_INPUT = { type: "object" }

/** The answer to GET /services and GET /pricing, its shape as the mode asks (assumption 24). */
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
