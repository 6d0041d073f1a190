import { z } from "zod"
import { done, refuse } from "../../envelope"
import { modeOf } from "../../liberties/mode-of"
import { twice } from "../../liberties/twice"
import { availabilityResult } from "../lookup"
import { isDomainName, isLabel } from "../names"
import { countCheck } from "../scripts/name-history"
import { type Call, readBody } from "./call"

/** More than the price list has; the contract shows no number. */
const MAX_TLDS = 100

/** The label, and the extensions without a leading dot (assumption 6). */
const checkBody = z.object({
  domain: z.string().transform((text) => text.toLowerCase()),
  tlds: z
    .array(
      z
        .string()
        .transform((text) => text.toLowerCase())
        .refine((tld) => isDomainName(`label.${tld}`), "not an extension"),
    )
    .min(1)
    .max(MAX_TLDS),
})

/** POST /domains/check (contract D2.2). */
export async function check({ world, body, pause }: Call) {
  await pause()
  const read = readBody(checkBody, body)
  if (!read.ok) return read
  const { domain: label, tlds } = read.value
  if (!isLabel(label)) return refuse("invalid_domain")
  const results = tlds.flatMap((tld) => {
    const domain = `${label}.${tld}`
    countCheck(world, domain)
    return twice(modeOf(world, domain), [availabilityResult(world, domain)])
  })
  return done(results)
}
