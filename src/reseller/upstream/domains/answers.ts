import { domainToASCII } from "node:url"
import { z } from "zod"
import {
  type Availability,
  availabilityStateSchema,
  type DomainPage,
  type DomainRecord,
  type Registration,
  type TldCost,
  type UnitCost,
  upstreamOrderStateSchema,
} from "../../contract/registrar"
import { readDate } from "../../shared/calendar-date"
import { chargeIn, isInIrt, orNull, priceSchema } from "../amount"

/** Assumption 9: the expiry stands in the first of these that is present. */
const EXPIRY_FIELDS = ["expiry", "expires_at", "expiry_date", "expires"] as const

/** An ISO date, alone or before a time; only the date part counts. No other form is guessed at. */
const datePartSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:$|[T ])/)
  .transform((text) => text.slice(0, 10))

/** YYYY-MM-DD, also of a day that is over; null when the field is no ISO date on which a domain can expire. */
function expiryOf(record: Record<string, unknown>): string | null {
  const field = EXPIRY_FIELDS.find((name) => record[name] !== undefined && record[name] !== null)
  return field ? readDate(orNull(datePartSchema, record[field])) : null
}

type OrderState = DomainRecord["order_state"]

/** A word of contract D3.2 in whatever case; any other, or none, is unknown and never guessed. */
const orderStateOf = (word: unknown): OrderState =>
  orNull(upstreamOrderStateSchema, typeof word === "string" ? word.toLowerCase() : word) ?? "unknown"

/** Assumption 9: what a `status` says beside those words. */
const STATE_OF_STATUS: ReadonlyMap<string, OrderState> = new Map<string, OrderState>([
  ["active", "registered"],
  ["cancelled", "failed"],
  ["review", "manual"],
])

const orderStateOfStatus = (status: string | null): OrderState =>
  STATE_OF_STATUS.get(status?.toLowerCase() ?? "") ?? orderStateOf(status)

/** A name as upstream wrote it in the one form in which names are compared: ASCII, lower case, no dots at its ends. */
function canonicalName(name: string): string {
  const bare = name.trim().replace(/^\.+|\.+$/g, "")
  return domainToASCII(bare) || bare.toLowerCase()
}

const fieldsSchema = z.record(z.unknown())
const hostsSchema = z
  .array(z.unknown())
  .transform((hosts) => hosts.filter((host) => typeof host === "string").map(canonicalName))

function toRecord(domain: string, fields: Record<string, unknown>): DomainRecord {
  const status = orNull(z.string(), fields.status)
  const hasState = fields.order_state !== undefined && fields.order_state !== null
  return {
    domain,
    status,
    order_state: hasState ? orderStateOf(fields.order_state) : orderStateOfStatus(status),
    expiry: expiryOf(fields),
    nameservers: orNull(hostsSchema, fields.nameservers) ?? [],
    locked: orNull(z.boolean(), fields.locked),
    auto_renew: orNull(z.boolean(), fields.auto_renew),
    raw: fields,
  }
}

/** A row of GET /domains; it must name its domain. */
export const rowSchema = fieldsSchema
  .and(z.object({ domain: z.string().min(1) }))
  .transform((fields) => toRecord(canonicalName(fields.domain), fields))

/** Assumption 9: an answer that names no domain is about the one in the request; one that names another tells nothing of it. */
const fieldsAbout = (asked: string) =>
  fieldsSchema.refine(
    ({ domain: named }) =>
      named === undefined ||
      named === null ||
      (typeof named === "string" && canonicalName(named) === canonicalName(asked)),
    { path: ["domain"], message: "another domain than asked for" },
  )

/** Data of GET /domains/{domain}. */
export const detailsSchema = (asked: string) =>
  fieldsAbout(asked).transform((fields) => toRecord(canonicalName(asked), fields))

/** Contract D2.3, assumption 15. */
export const registrationSchema = (asked: string) =>
  z
    .object({ data: fieldsAbout(asked) })
    .passthrough()
    .transform(
      (body): Registration => ({
        domain: canonicalName(asked),
        order_state: orderStateOf(body.data.order_state),
        charged: chargeIn([body.data, body]),
        raw: body.data,
      }),
    )

const unitCostSchema = z.object({ register: priceSchema, renew: priceSchema })
const resultSchema = z.object({ domain: z.string(), state: z.unknown(), price: z.unknown() })

/** Assumption 3: absent or null without a price. Half a price, or one not in IRT, is none. */
function costOf(result: z.infer<typeof resultSchema>, raw: unknown): UnitCost | null {
  return isInIrt(raw) && isInIrt(result.price ?? {}) ? orNull(unitCostSchema, result.price) : null
}

function toAvailability(raw: unknown): Availability[] {
  const result = orNull(resultSchema, raw)
  if (!result) return []
  return [
    {
      domain: canonicalName(result.domain),
      state: orNull(availabilityStateSchema, result.state) ?? "unknown",
      cost: costOf(result, raw),
      raw,
    },
  ]
}

/** Answers about one name that disagree are no price, whatever each of them says. */
function agreed([first, ...others]: readonly Availability[]): Availability | undefined {
  if (!first) return undefined
  const said = ({ state, cost }: Availability) => JSON.stringify([state, cost])
  return others.every((other) => said(other) === said(first))
    ? first
    : { ...first, state: "no_price", cost: null, raw: [first, ...others].map(({ raw }) => raw) }
}

const notAnswered = (domain: string): Availability => ({ domain, state: "unchecked", cost: null, raw: null })

/** Contract D2.2, assumption 6: answers are matched by their own full `domain`; a name without one did not resolve. */
export const checkSchema = (label: string, tlds: readonly string[]) =>
  z.array(z.unknown()).transform((results, context): Availability[] => {
    const answers = results.flatMap(toAvailability)
    if (results.length > 0 && answers.length === 0) {
      context.addIssue({ code: z.ZodIssueCode.custom, message: "no result names its domain" })
      return z.NEVER
    }
    return tlds.map((tld) => {
      const domain = canonicalName(`${label}.${tld}`)
      return agreed(answers.filter((answer) => answer.domain === domain)) ?? notAnswered(domain)
    })
  })

/** Assumption 10: the rows are `data` itself, or an array in its `domains` or `items`. */
const rowsSchema = z.union([
  z.array(z.unknown()),
  z.object({ domains: z.array(z.unknown()) }).transform((data) => data.domains),
  z.object({ items: z.array(z.unknown()) }).transform((data) => data.items),
])

const pageNumber = z.number().int().positive()
const linkSchema = z.union([pageNumber, z.string().min(1)])
const metaSchema = z.object({ meta: z.record(z.unknown()) }).transform((holder) => holder.meta)

/** Assumption 10: `next`, `meta.next_page`, or `page` below `pages`; beside `data`, inside it, or in the `meta` of either. */
function nextOf(holder: unknown): string | null {
  const fields = orNull(z.record(z.unknown()), holder)
  if (!fields) return null
  const link = orNull(linkSchema, fields.next) ?? orNull(linkSchema, fields.next_page)
  if (link !== null) return queryOf(link)
  const page = orNull(pageNumber, fields.page)
  const pages = orNull(pageNumber, fields.pages)
  return page !== null && pages !== null && page < pages ? `?page=${page + 1}` : null
}

/** Follows a link's query alone: the token goes to no other path or host. */
function queryOf(link: number | string): string | null {
  if (typeof link === "number" || /^\d+$/.test(link)) return `?page=${link}`
  const base = "http://any"
  return URL.canParse(link, base) ? new URL(link, base).search || null : null
}

/** Whole body of GET /domains (contract D4). Rows that cannot be read are left out; if none can, it is unreadable. */
export const listSchema = z
  .object({ data: z.unknown() })
  .passthrough()
  .transform((body, context): DomainPage => {
    const rows = orNull(rowsSchema, body.data)
    const records = rows?.flatMap((row) => orNull(rowSchema, row) ?? [])
    if (!rows || !records || (rows.length > 0 && records.length === 0)) {
      context.addIssue({ code: z.ZodIssueCode.custom, message: "no domain could be read" })
      return z.NEVER
    }
    const holders = [body, orNull(metaSchema, body), body.data, orNull(metaSchema, body.data)]
    const next = holders.reduce<string | null>((found, holder) => found ?? nextOf(holder), null)
    return { records, next }
  })

const recordSchema = z.record(z.unknown())
const namedSchema = z.object({ tld: z.string() })

/** Assumption 11: prices at the top of an entry or under its `price`; all that are there must agree. */
function toTldCost(tld: string, entries: readonly Record<string, unknown>[]): TldCost {
  const places = entries.flatMap((entry) => [entry, orNull(recordSchema, entry.price) ?? {}])
  const usable = places.every(isInIrt)
  const price = (name: "register" | "renew" | "transfer") => {
    const told = places.map((place) => place[name]).filter((value) => value !== undefined)
    const [first = null, ...others] = told.map((value) => orNull(priceSchema, value))
    return usable && others.every((other) => other === first) ? first : null
  }
  return { tld, register: price("register"), renew: price("renew"), transfer: price("transfer") }
}

/** Assumption 11: an array of entries that name their `tld`, or a map keyed by extension. */
const entriesSchema = z.union([
  z
    .array(z.unknown())
    .transform((list) => list.map((entry) => ({ tld: orNull(namedSchema, entry)?.tld, entry }))),
  recordSchema.transform((map) => Object.entries(map).map(([tld, entry]) => ({ tld, entry }))),
])

/** Entries that cannot be read are left out; if none can, the whole answer is unreadable (contract D4). */
export const tldsSchema = entriesSchema.transform((entries, context): TldCost[] => {
  const entriesOf = new Map<string, Record<string, unknown>[]>()
  for (const { tld, entry } of entries) {
    const fields = orNull(recordSchema, entry)
    if (!tld || !fields) continue
    const name = canonicalName(tld)
    entriesOf.set(name, [...(entriesOf.get(name) ?? []), fields])
  }
  const costs = [...entriesOf].map(([tld, told]) => toTldCost(tld, told))
  if (entries.length > 0 && costs.length === 0) {
    context.addIssue({ code: z.ZodIssueCode.custom, message: "no extension could be read" })
    return z.NEVER
  }
  return costs
})
