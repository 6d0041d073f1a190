import { z } from "zod"
import { type Host, parseHost } from "./host"
import type { Label } from "./label"
import { type InvalidName, invalidName, subdomainOf } from "./problems"

/**
 * A name that can be registered: one label and its extension. Made by the parsers of this file only. `ascii` is what
 * upstream is sent (assumption 21), `unicode` what people are shown; `label` and `tld` (which may have dots, as co.uk
 * has) are ASCII.
 */
const domainNameSchema = z
  .object({ ascii: z.string(), unicode: z.string(), label: z.string(), tld: z.string() })
  .brand<"DomainName">()
export type DomainName = z.infer<typeof domainNameSchema>

/** The public suffix of an ASCII host, from the public suffix list's ICANN part. Null when it knows none. */
export type PublicSuffixOf = (ascii_host: string) => string | null

export type DomainNameDeps = { suffixOf: PublicSuffixOf }

function nameOf(host: Host, deps: DomainNameDeps): { kind: "name"; name: DomainName } | InvalidName {
  const last_label = host.labels.at(-1) ?? host.labels[0]
  // An extension that the list does not know is still a name: whether it is sold is for upstream's catalogue to say.
  const tld = deps.suffixOf(host.ascii) ?? last_label.ascii
  if (tld === host.ascii) return invalidName("is_public_suffix")
  if (!host.ascii.endsWith(`.${tld}`)) throw new Error(`Bug! ${tld} is not a suffix of ${host.ascii}`)

  const registrable = host.labels.slice(-(tld.split(".").length + 1))
  const unicode = registrable.map((label) => label.unicode).join(".")
  if (registrable.length < host.labels.length) return subdomainOf(unicode)
  const name = { ascii: host.ascii, unicode, label: host.labels[0].ascii, tld }
  return { kind: "name", name: domainNameSchema.parse(name) }
}

/** A shopper's search: a bare label, to be looked up under several extensions, or a whole name. */
export function parseDomainQuery(
  input: string,
  deps: DomainNameDeps,
): { kind: "label"; label: Label } | { kind: "name"; name: DomainName } | InvalidName {
  const parsed = parseHost(input)
  if (parsed.kind === "invalid") return parsed
  if (parsed.host.labels.length === 1) return { kind: "label", label: parsed.host.labels[0] }
  return nameOf(parsed.host, deps)
}

/** A whole name; a bare label is `no_extension`. */
export function parseDomainName(
  input: string,
  deps: DomainNameDeps,
): { kind: "name"; name: DomainName } | InvalidName {
  const query = parseDomainQuery(input, deps)
  return query.kind === "label" ? invalidName("no_extension") : query
}
