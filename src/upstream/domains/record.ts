import { z } from "zod"
import type { DomainRecord } from "../../core/answers/registration"
import { orNull } from "../amount"
import { canonicalName } from "./canonical-name"
import { expiryOf } from "./expiry"
import { orderStateOf, orderStateOfStatus } from "./order-state"

const fieldsSchema = z.record(z.unknown())
const hostsSchema = z
  .array(z.unknown())
  .transform((hosts) => hosts.filter((host) => typeof host === "string"))

/** Assumption (gaps.md, record): the names of the fields, all but `domain` optional. */
function toRecord(domain: string, fields: Record<string, unknown>): DomainRecord {
  const status = orNull(z.string(), fields.status)
  const has_state = fields.order_state !== undefined && fields.order_state !== null
  return {
    domain,
    status,
    order_state: has_state ? orderStateOf(fields.order_state) : orderStateOfStatus(status),
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

/** Data of GET /domains/{domain}: a record that names another domain is not about the one asked for. */
export const detailsSchema = (asked: string) =>
  fieldsSchema
    .refine((fields) => isAbout(asked, fields.domain), {
      path: ["domain"],
      message: "another domain than asked for",
    })
    .transform((fields) => toRecord(canonicalName(asked), fields))

/** Assumption: an answer that names no domain is about the one in the request. */
export const isAbout = (asked: string, answered: unknown): boolean =>
  answered === undefined ||
  answered === null ||
  (typeof answered === "string" && canonicalName(answered) === canonicalName(asked))
