import { z } from "zod"
import { type Host, parseHost } from "./host"
import { invalidName } from "./problems"
import { publicSuffixOf } from "./tld"

/** A zone needs a second server to stay reachable (RFC 1034 section 4.1); registries ask for it. */
const MIN_NAMESERVERS = 2
/** As many as fit an answer of 512 bytes, which is where registries draw the line. */
const MAX_NAMESERVERS = 13

export const NAMESERVERS_PROBLEMS = [
  "not_a_list",
  "too_few",
  "too_many",
  "invalid_host",
  "inside_domain",
  "duplicate",
] as const
export type NameserversProblem = (typeof NAMESERVERS_PROBLEMS)[number]
export type Nameservers =
  | { kind: "nameservers"; hosts: string[] }
  | { kind: "invalid"; code: NameserversProblem; message: string }

function invalid(code: NameserversProblem, message: string): Nameservers {
  return { kind: "invalid", code, message }
}

/** In the public suffix list, and no part of the public Internet's names (RFC 6761). */
const SPECIAL_USE = /\.(?:arpa|onion)$/

function parseHostName(text: string): { kind: "host"; host: Host } | { kind: "invalid"; message: string } {
  const parsed = parseHost(text)
  if (parsed.kind === "invalid") return parsed
  const { labels, ascii } = parsed.host
  if (labels.length === 1) return invalidName("no_extension")
  const suffix = publicSuffixOf(ascii)
  if (suffix === null || SPECIAL_USE.test(ascii))
    return { kind: "invalid", message: "There is no such extension on the public Internet." }
  return suffix === ascii ? invalidName("is_public_suffix") : parsed
}

/** ASCII hosts: none (then the default ones), or 2 to 13 (assumption 8). `new_domain`: its registry knows no addresses of hosts inside it yet. */
export function parseNameservers(list: unknown = [], new_domain?: string): Nameservers {
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
    if (new_domain !== undefined && `.${ascii}`.endsWith(`.${new_domain}`)) {
      const message = `Nameserver ${index + 1} is inside ${new_domain}, which is not registered yet: give others, and change them afterwards.`
      return invalid("inside_domain", message)
    }
    hosts.push(ascii)
  }
  return { kind: "nameservers", hosts }
}
