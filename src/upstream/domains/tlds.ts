import { z } from "zod"
import type { TldCost } from "../../core/contract/registrar"
import { isInIrt, orNull, priceSchema } from "../amount"
import { canonicalName } from "./record"

const recordSchema = z.record(z.unknown())
const namedSchema = z.object({ tld: z.string() })

/** Assumption 11: prices at the top of an entry or under its `price`. */
function toTldCost(tld: string, entry: Record<string, unknown>): TldCost {
  const prices = orNull(recordSchema, entry.price) ?? entry
  const usable = isInIrt(entry) && isInIrt(prices)
  const price = (value: unknown) => (usable ? orNull(priceSchema, value) : null)
  return {
    tld: canonicalName(tld),
    register: price(prices.register),
    renew: price(prices.renew),
    transfer: price(prices.transfer),
  }
}

/** Assumption 11: an array of entries that name their `tld`, or a map keyed by extension. */
const entriesSchema = z.union([
  z
    .array(z.unknown())
    .transform((list) => list.map((entry) => ({ tld: orNull(namedSchema, entry)?.tld, entry }))),
  recordSchema.transform((map) => Object.entries(map).map(([tld, entry]) => ({ tld, entry }))),
])

/**
 * Data of GET /tlds (contract D4). Entries that cannot be read are left out; if none can, the assumption above is wrong
 * and the whole answer is unreadable.
 */
export const tldsSchema = entriesSchema.transform((entries, context): TldCost[] => {
  const costs = entries.flatMap(({ tld, entry }) => {
    const fields = orNull(recordSchema, entry)
    return tld && fields ? [toTldCost(tld, fields)] : []
  })
  if (entries.length > 0 && costs.length === 0) {
    context.addIssue({ code: z.ZodIssueCode.custom, message: "no extension could be read" })
    return z.NEVER
  }
  return costs
})
