import { z } from "zod"
import type { Charge } from "../contract/call-result"

/** A balance in IRT; an account may be overdrawn. A string of digits is no integer: it would be a different interface. */
export const balanceSchema = z.number().int().safe()

/** A price in IRT. Zero or less is a mistake, never a gift: it counts as no price. */
export const priceSchema = balanceSchema.positive()

export const amountSchema = balanceSchema.nonnegative()

/** Assumption 31: amounts are IRT when no currency is named (contract D2.2 and D2.3 always name it). */
const inIrt = z.object({ currency: z.literal("IRT").nullish() })

export const isInIrt = (record: unknown): boolean => inIrt.safeParse(record).success

export function orNull<T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>, value: unknown): T | null {
  const read = schema.safeParse(value)
  return read.success ? read.data : null
}

/** Contract D2.3, assumption 30. Zero is an amount here. */
const CHARGE_FIELDS = ["charged", "charged_irt"]

const recordSchema = z.record(z.unknown())

/** Several that disagree are `unreadable`; null only where no field is there. */
export function chargeIn(places: readonly unknown[]): Charge {
  const records = places.map((place) => orNull(recordSchema, place)).filter((record) => record !== null)
  const [first, ...others] = records
    .flatMap((record) => CHARGE_FIELDS.map((name) => record[name]))
    .filter((value) => value !== undefined && value !== null)
    .map((value) => orNull(amountSchema, value))
  if (first === undefined) return null
  const isAgreed = first !== null && others.every((amount) => amount === first)
  return isAgreed && records.every(isInIrt) ? first : "unreadable"
}
