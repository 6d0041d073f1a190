import { assertNever } from "../assert-never"
import { countCheck, driftOf } from "../domains/scripts/name-history"
import { modeOf } from "../liberties/mode-of"
import type { Mode } from "../liberties/table"
import { twice } from "../liberties/twice"
import { amountAs } from "../prices/amount-as"
import type { World } from "../state/world"
import { inputSchemaOf } from "./read-input"
import { SERVICES, type ServiceRow } from "./services"

/** Of a service that is in the catalogue only. */
const UNKNOWN_INPUT = { type: "object" }

/** The answer to GET /services and GET /pricing, its shape as the mode asks (assumption 24). */
export function catalogue(world: World): unknown {
  const { mode, state } = world
  const { shape, service_field, categories } = mode.catalogue
  const entries = [...state.services].map(([service, row]) => {
    countCheck(world, service)
    const category = categories ? { category: row.category } : {}
    return { service, fields: { ...entryFields(world, service, row), ...category } }
  })
  if (shape === "map") return Object.fromEntries(entries.map(({ service, fields }) => [service, fields]))
  const list = twice(
    mode,
    entries.map(({ service, fields }) => ({ [service_field]: service, ...fields })),
  )
  return shape === "array" ? list : { services: list }
}

/** Integer IRT, with what the looks at it have added; null = not for sale. */
export function priceNow(world: World, service: string, { price }: ServiceRow): number | null {
  return price === null ? null : Math.max(0, price + driftOf(world, service))
}

function entryFields(world: World, service: string, row: ServiceRow) {
  const definition = SERVICES.get(service)
  const { catalogue, price_as } = modeOf(world, service)
  const amount = priceNow(world, service, row)
  const price = amount === null ? null : amountAs(price_as, amount)
  return {
    ...priceFields(catalogue.price_field, price),
    price_version: row.price_version,
    currency: "IRT",
    input_schema: definition === undefined ? UNKNOWN_INPUT : inputSchemaOf(definition.input),
  }
}

function priceFields(form: Mode["catalogue"]["price_field"], price: unknown): Record<string, unknown> {
  switch (form) {
    case "price_irt":
      return { price_irt: price }
    case "price":
      return { price }
    case "price_irt_null":
      return { price_irt: null, price }
    default:
      return assertNever(form)
  }
}
