import { z } from "zod"
import { type Availability, availabilityStateSchema, type UnitCost } from "../../contract/registrar"
import { isInIrt, orNull, priceSchema } from "../amount"
import { canonicalName } from "./record"

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
