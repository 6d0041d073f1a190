import { modeOf } from "../liberties/mode-of"
import type { Mode } from "../liberties/table"
import type { World } from "../state/world"
import { inputSchemaOf } from "./read-input"
import { SERVICES, type ServiceRow } from "./services"

const UNKNOWN_INPUT = { type: "object" }

/** The answer to GET /services and GET /pricing, its shape as the mode asks (assumption 24). */
export function catalogue(world: World): unknown {
  const { mode, state } = world
  const { shape, service_field, categories } = mode.catalogue
  const entries = [...state.services].map(([service, row]) => {
    const category = categories ? { category: row.category } : {}
    return { service, fields: { ...entryFields(world, service, row), ...category } }
  })
  if (shape === "map") return Object.fromEntries(entries.map(({ service, fields }) => [service, fields]))
  const list = entries.map(({ service, fields }) => ({ [service_field]: service, ...fields }))
  return shape === "array" ? list : { services: list }
}

function entryFields(world: World, service: string, { price, price_version }: ServiceRow) {
  const definition = SERVICES.get(service)
  return {
    ...priceFields(modeOf(world, service).catalogue.price_field, price),
    price_version,
    currency: "IRT",
    input_schema: definition === undefined ? UNKNOWN_INPUT : inputSchemaOf(definition.input),
  }
}

const priceFields = (form: Mode["catalogue"]["price_field"], price: number | null): object =>
  ({ price_irt: { price_irt: price }, price: { price }, price_irt_null: { price_irt: null, price } })[form]
