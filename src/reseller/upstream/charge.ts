import { z } from "zod"
import type { Charge } from "../contract/call-result"
import { amountSchema, isInIrt, orNull, priceSchema } from "./amount"

/** Contract D2.3, assumption 30. Zero is an amount here. */
const CHARGE_FIELDS = ["charged", "charged_irt"]

/** Assumption 30: where none of those is there, a fee may stand under these. */
const FEE_FIELDS = ["charge", "fee", "cost", "price", "amount", "billing"].flatMap((name) => [
  name,
  `${name}_irt`,
])

const recordSchema = z.record(z.unknown())

/** In a refusal these say what it would cost. */
const COSTS = Object.fromEntries(
  ["cost", "price", "amount"].flatMap((name) => [
    [name, 0],
    [`${name}_irt`, 0],
  ]),
)

/** The charge that a refusal tells, anywhere in it (assumption 45); null where it tells none, or nothing. */
export function chargeBeside(body: unknown): Charge {
  const charge = chargeIn(everythingIn(body), COSTS)
  return charge === 0 ? null : charge
}

/** How deep a body can be is for the envelope to say. */
const everythingIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(everythingIn)] : []

/** Several that disagree are `unreadable`; null only where no field is there. `own` has the fields that mean something else here. */
export function chargeIn(places: readonly unknown[], own: object = {}): Charge {
  const records = places.map((place) => orNull(recordSchema, place)).filter((record) => record !== null)
  const told = (names: readonly string[]) =>
    records
      .flatMap((record) => names.map((name) => record[name]))
      .filter((value) => value !== undefined && value !== null)
  const charges = told(CHARGE_FIELDS)
  const fees = FEE_FIELDS.filter((name) => !Object.hasOwn(own, name))
  const [first, ...others] =
    charges.length > 0
      ? charges.map((value) => orNull(amountSchema, value))
      : told(fees).map((value) => orNull(priceSchema, value))
  if (first === undefined) return null
  const isAgreed = first !== null && others.every((amount) => amount === first)
  return isAgreed && records.every(isInIrt) ? first : "unreadable"
}
