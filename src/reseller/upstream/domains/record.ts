import { domainToASCII } from "node:url"
import { z } from "zod"
import { type DomainRecord, type Registration, upstreamOrderStateSchema } from "../../contract/registrar"
import { readDate } from "../../shared/calendar-date"
import { chargeIn, orNull } from "../amount"

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
export function canonicalName(name: string): string {
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
