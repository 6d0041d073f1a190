import { z } from "zod"
import { irt } from "../account/account"
import { assertNever } from "../assert-never"
import { countCheck, driftOf } from "../domains/scripts/name-history"
import { modeOf } from "../liberties/mode-of"
import type { Mode } from "../liberties/table"
import { twice } from "../liberties/twice"
import { amountAs } from "../prices/amount-as"
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
