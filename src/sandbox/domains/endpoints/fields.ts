import { z } from "zod"
import { isHostname } from "../names/domain-name"

/** Contract section 8. */
const MAX_TERM_YEARS = 10

/** As many as a registry takes; the contract shows no number. */
const MAX_NAMESERVERS = 13

export const yearsField = z.number().int().min(1).max(MAX_TERM_YEARS)

export const hostnameField = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => text.includes(".") && isHostname(text), "not a hostname")

export const nameserversField = z.array(hostnameField).max(MAX_NAMESERVERS)
