import { z } from "zod"
import { parseHost } from "./host"
import { invalidName } from "./problems"

/** A zone needs a second server to stay reachable (RFC 1034 section 4.1); registries ask for it. */
const MIN_NAMESERVERS = 2
/** As many as fit an answer of 512 bytes, which is where registries draw the line. */
const MAX_NAMESERVERS = 13

export const NAMESERVERS_PROBLEMS = [
  "not_a_list",
  "too_few",
  "too_many",
  "invalid_host",
  "duplicate",
] as const
export type NameserversProblem = (typeof NAMESERVERS_PROBLEMS)[number]
export type Nameservers =
  | { kind: "nameservers"; hosts: string[] }
  | { kind: "invalid"; code: NameserversProblem; message: string }

function invalid(code: NameserversProblem, message: string): Nameservers {
  return { kind: "invalid", code, message }
}

function parseHostName(text: string): ReturnType<typeof parseHost> {
  const parsed = parseHost(text)
  const isBare = parsed.kind === "host" && parsed.host.labels.length === 1
  return isBare ? invalidName("no_extension") : parsed
}

/**
 * The nameservers of a domain as ASCII host names: none (the shop's or upstream's own are used), or 2 to 13. Absent
 * counts as none (assumption 8).
 */
export function parseNameservers(list: unknown = []): Nameservers {
  const texts = z.array(z.string()).safeParse(list)
  if (!texts.success) return invalid("not_a_list", "Give the nameservers as a list of host names.")
  if (texts.data.length > 0 && texts.data.length < MIN_NAMESERVERS) {
    return invalid(
      "too_few",
      `Give at least ${MIN_NAMESERVERS} nameservers, or none to use the default ones.`,
    )
  }
  if (texts.data.length > MAX_NAMESERVERS) {
    return invalid("too_many", `Give at most ${MAX_NAMESERVERS} nameservers.`)
  }
  const hosts: string[] = []
  for (const [index, text] of texts.data.entries()) {
    const parsed = parseHostName(text)
    if (parsed.kind === "invalid")
      return invalid("invalid_host", `Nameserver ${index + 1}: ${parsed.message}`)
    const { ascii } = parsed.host
    if (hosts.includes(ascii))
      return invalid("duplicate", `Nameserver ${index + 1} is given twice: ${ascii}.`)
    hosts.push(ascii)
  }
  return { kind: "nameservers", hosts }
}
