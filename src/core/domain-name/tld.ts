import { MAX_TYPED_LENGTH, parseHost } from "./host"
import { type InvalidName, invalidName } from "./problems"

/** A registrable name in its parts: one label, then its extension (which may have dots, as co.uk has). */
export function splitName(ascii: string): { ascii: string; label: string; tld: string } {
  const dot = ascii.indexOf(".")
  return { ascii, label: ascii.slice(0, dot), tld: ascii.slice(dot + 1) }
}

/** Longest term of one order (contract D8). */
export const MAX_TERM_YEARS = 10

type Years = { kind: "years"; years: number } | { kind: "invalid"; code: "invalid_years"; message: string }

/** A term in whole years, from 1 to the shop's `max_years`, which never goes beyond upstream's ten. */
export function parseYears(value: unknown, max_years: number): Years {
  const longest = Math.min(max_years, MAX_TERM_YEARS)
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= longest) {
    return { kind: "years", years: value }
  }
  const terms = longest === 1 ? "1, the only term on sale" : `a whole number from 1 to ${longest}`
  return { kind: "invalid", code: "invalid_years", message: `The number of years must be ${terms}.` }
}

const ANY_NAME = "a"

/** An extension as people write it (".COM", "co.uk", "ایران"): `tld` is ASCII, lower case, without a leading dot. */
export function parseTld(input: string): { kind: "tld"; tld: string } | InvalidName {
  if (input.length > MAX_TYPED_LENGTH) return invalidName("name_too_long")
  // A name in front makes it the last part of a host, where letters are read as an extension's.
  const parsed = parseHost(`${ANY_NAME}.${input.trim().replace(/^\./, "")}`)
  if (parsed.kind === "invalid") return parsed
  if (parsed.host.labels.length === 1) return invalidName("empty")
  return { kind: "tld", tld: parsed.host.ascii.slice(ANY_NAME.length + 1) }
}
