import { z } from "zod"
import type { Charge } from "../contract/call-result"
import { amountSchema, isInIrt, orNull } from "./amount"

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
