import { z } from "zod"
import type { Asking } from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import type { CatalogueEntry, Inquirer, InquiryAnswer } from "../../contract/inquirer"
import { chargeIn, isInIrt, orNull, priceSchema } from "../amount"
import { type ClientOptions, callerFor, createSingleFlight } from "../http/caller"
import { readRefusal, withoutPersonalData } from "./refusals"

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

/** Assumption 24: in `data` or at the top an array of entries, the same under `services`, `pricing` or `items`, or a map keyed by service. */
const catalogueSchema = record.transform((body, context): CatalogueEntry[] => {
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

/** Assumption 28: any other contradicts a success, or is not the end of it, as 202. */
const HTTP_DONE = [200, 201]

/** The whole body of a success: where the result stands is for the core to find out. Assumption 30: the charge stands in any of those places. */
const executeSchema = (http_status: number) =>
  record.transform((body): InquiryAnswer => {
    const charged = chargeIn([orNull(record, body.data)?.result, body.data, body.result, body])
    return { raw: HTTP_DONE.includes(http_status) ? body : { http_status, answer: body }, charged }
  })

/** The three endpoints of contract I4. Throws when the address cannot be used. */
export function createIdentityClient(options: ClientOptions): Inquirer {
  const caller = callerFor(options)
  const { read_ms, write_ms } = caller.timeouts
  const share = createSingleFlight<CallResult<CatalogueEntry[]>>()

  const catalogue = (endpoint: "services" | "pricing", asking: Asking) =>
    share(endpoint, asking, () =>
      caller.repeat(
        {
          endpoint,
          method: "GET",
          path: `/${endpoint}`,
          schema: catalogueSchema,
          timeout_ms: read_ms,
          readRefusal,
        },
        "read",
        asking,
      ),
    )

  return {
    services: (asking = "browsing") => catalogue("services", asking),
    pricing: (asking = "browsing") => catalogue("pricing", asking),

    reserveWrite: () => options.budget.take("write", "paid"),

    /** POST /inquiries/{service}, once (contract I4.3). Assumption 25: `max_charge_irt` is an integer above zero. */
    async execute(inquiry, slot) {
      const { service, input, max_charge_irt, key, send_by_ms } = inquiry
      const result = await caller.once(
        {
          endpoint: "inquiry",
          method: "POST",
          path: `/inquiries/${encodeURIComponent(service)}`,
          body: { input, max_charge_irt },
          headers: { "Idempotency-Key": key },
          schema: executeSchema,
          timeout_ms: write_ms,
          send_by_ms,
          readRefusal,
        },
        "write",
        slot,
      )
      return withoutPersonalData(result, service)
    },
  }
}
