import { z } from "zod"
import type { TldCost } from "../../contract/registrar"
import { isInIrt, orNull, priceSchema } from "../amount"
import { canonicalName } from "./record"

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
