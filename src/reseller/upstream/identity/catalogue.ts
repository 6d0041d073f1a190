import { z } from "zod"
import type { CatalogueEntry } from "../../contract/inquirer"
import { isInIrt, orNull, priceSchema } from "../amount"

const record = z.record(z.unknown())
type Fields = z.output<typeof record>
const name = z.string().min(1)

/** A version is a text, or a number that stands for one. */
const versionSchema = z.union([name, z.number().transform(String)])

/** `price_irt`, null included, else `price`; in IRT when no currency is named. */
const toEntry = (service: string, fields: Fields): CatalogueEntry => ({
  service,
  cost: isInIrt(fields)
    ? orNull(priceSchema, fields.price_irt === undefined ? fields.price : fields.price_irt)
    : null,
  price_version: orNull(versionSchema, fields.price_version),
  category: orNull(name, fields.category),
  raw: fields,
})

/** Null for what is no entry: in a list it names its service, in a map it has a price or a version, null ones too. */
function entryOf(written: unknown, key: string | null): CatalogueEntry | null {
  const fields = orNull(record, written)
  if (fields === null) return null
  const named = [fields.service, fields.id, fields.slug].map((one) => orNull(name, one)).find(Boolean)
  if (key === null) return named ? toEntry(named, fields) : null
  const isPriced = ["price_irt", "price", "price_version"].some((field) => field in fields)
  return isPriced ? toEntry(named ?? key, fields) : null
}

/** Two entries of one service that disagree about its price or version: it is not for sale. */
function agreed(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const byService = new Map<string, CatalogueEntry>()
  for (const entry of entries) {
    const earlier = byService.get(entry.service) ?? entry
    const isSame = earlier.cost === entry.cost && earlier.price_version === entry.price_version
    byService.set(entry.service, isSame ? earlier : { ...earlier, cost: null })
  }
  return [...byService.values()]
}

/**
 * Body of GET /services and GET /pricing, whose shape is not shown. Assumption 24: in `data` or, without it, at the top
 * an array of entries, the same under `services`, `pricing` or `items`, or a map keyed by service. A catalogue of which
 * nothing can be read is unreadable, not empty.
 */
export const catalogueSchema = record.transform((body, context): CatalogueEntry[] => {
  const holder = body.data === undefined ? body : body.data
  const { services, pricing, items } = orNull(record, holder) ?? {}
  const list = [holder, services, pricing, items].find(Array.isArray)
  const written: [string | null, unknown][] = list
    ? list.map((entry: unknown) => [null, entry])
    : Object.entries(orNull(record, holder) ?? {})
  const entries = written.flatMap(([key, entry]) => entryOf(entry, key) ?? [])
  const isReadable =
    entries.length > 0 || (written.length === 0 && typeof holder === "object" && holder !== null)
  if (!isReadable) context.addIssue({ code: "custom", message: "no entry can be read" })
  return agreed(entries)
})
