import { z } from "zod"
import type { CatalogueEntry } from "../../core/contract/inquirer"
import { isInIrt, orNull, priceSchema } from "../amount"

const record = z.record(z.unknown())
const name = z.string().min(1)

/** Assumption 24: a version is a text, or a number that stands for one. */
const versionSchema = z.union([name, z.number().transform(String)])

/** Assumption 24: the first of these that is there. */
const serviceOf = (fields: Record<string, unknown>) =>
  orNull(name, fields.service) ?? orNull(name, fields.id) ?? orNull(name, fields.slug)

/** Assumption 24: `price_irt`, null included, else `price`; in IRT when no currency is named. */
const costOf = (fields: Record<string, unknown>) =>
  isInIrt(fields)
    ? orNull(priceSchema, fields.price_irt === undefined ? fields.price : fields.price_irt)
    : null

const toEntry = (service: string, fields: Record<string, unknown>): CatalogueEntry => ({
  service,
  cost: costOf(fields),
  price_version: orNull(versionSchema, fields.price_version),
  category: orNull(name, fields.category),
  raw: fields,
})

/** Entries that do not name their service are left out. */
const listSchema = z.array(z.unknown()).transform((list) => {
  const entries = list.flatMap((entry): CatalogueEntry[] => {
    const fields = orNull(record, entry)
    const service = fields && serviceOf(fields)
    return fields && service ? [toEntry(service, fields)] : []
  })
  return { entries, empty: list.length === 0 }
})

/** An object of a map with any of these, null ones too, is an entry. */
const PRICE_FIELDS = ["price_irt", "price", "price_version"]

const mapSchema = record.transform((map) => {
  const entries = Object.entries(map).flatMap(([service, entry]): CatalogueEntry[] => {
    const fields = orNull(record, entry)
    return fields && PRICE_FIELDS.some((field) => field in fields)
      ? [toEntry(serviceOf(fields) ?? service, fields)]
      : []
  })
  return { entries, empty: Object.keys(map).length === 0 }
})

const entriesSchema = z
  .union([
    listSchema,
    z.object({ services: listSchema }).transform(({ services }) => services),
    z.object({ pricing: listSchema }).transform(({ pricing }) => pricing),
    z.object({ items: listSchema }).transform(({ items }) => items),
    mapSchema,
  ])
  .refine(({ entries, empty }) => entries.length > 0 || empty, "no entry can be read")
  .transform(({ entries }) => {
    const entriesOf = new Map<string, CatalogueEntry[]>()
    for (const entry of entries)
      entriesOf.set(entry.service, [...(entriesOf.get(entry.service) ?? []), entry])
    return [...entriesOf.values()].flatMap(agreed)
  })

/** Entries of one service that disagree about its price or version are not for sale. */
function agreed([first, ...others]: readonly CatalogueEntry[]): CatalogueEntry[] {
  if (!first) return []
  const isSame = others.every(
    ({ cost, price_version }) => cost === first.cost && price_version === first.price_version,
  )
  return [isSame ? first : { ...first, cost: null, raw: [first, ...others].map(({ raw }) => raw) }]
}

/**
 * Body of GET /services and GET /pricing, whose shape is not shown. Assumption 24: in `data` or, without it, at the top
 * an array of entries, the same under `services`, `pricing` or `items`, or a map keyed by service. A catalogue of which
 * nothing can be read is unreadable, not empty.
 */
export const catalogueSchema = record.transform((body) => body.data ?? body).pipe(entriesSchema)
