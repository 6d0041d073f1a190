import { z } from "zod"
import { type Host, MAX_TYPED_LENGTH, parseHost } from "./host"
import { type Label, readText } from "./label"
import { looksLatin } from "./letters"
import { type InvalidName, invalidName, readAs } from "./problems"
import { type SuffixOf, splitName } from "./tld"
import { unicodeName } from "./unicode-name"

/** Made by this file's parsers only. `ascii` is what upstream is sent (assumption 21), `unicode` what people see; `label` and `tld` are ASCII. */
const domainNameSchema = z
  .object({ ascii: z.string(), unicode: z.string(), label: z.string(), tld: z.string() })
  .brand<"DomainName">()
export type DomainName = z.infer<typeof domainNameSchema>

export type DomainNameDeps = { suffixOf: SuffixOf }

/** A name that somebody has, as it is stored: whatever its extension, upstream knows it. */
export const storedName = (ascii: string): DomainName =>
  domainNameSchema.parse({ ...splitName(ascii), unicode: unicodeName(ascii) })

const WEB_SERVER = "www"

/** May stand before a name: any host of an address, a copied web server's `www`, nothing before a plain name. */
type Before = "any" | "web_server" | "nothing"

function nameOf(
  host: Host,
  before: Before,
  deps: DomainNameDeps,
): { kind: "name"; name: DomainName } | InvalidName {
  const last_label = host.labels.at(-1) ?? host.labels[0]
  // An extension that the list does not know is still a name: whether it is sold is for upstream's catalogue to say.
  const tld = deps.suffixOf(host.ascii) ?? last_label.ascii
  if (tld === host.ascii) return invalidName("is_public_suffix")
  if (!host.ascii.endsWith(`.${tld}`)) throw new Error(`Bug! ${tld} is not a suffix of ${host.ascii}`)

  const registrable = host.labels.slice(-(tld.split(".").length + 1))
  const unicode = registrable.map((label) => label.unicode).join(".")
  const under = host.labels.slice(0, -registrable.length).map((label) => label.ascii)
  const isAllowed = before === "any" || (before === "web_server" && under.join(".") === WEB_SERVER)
  if (under.length > 0 && !isAllowed) return readAs(unicode, invalidName("has_subdomain"))
  const ascii = registrable.map((label) => label.ascii).join(".")
  const name = { ascii, unicode, label: ascii.slice(0, -(tld.length + 1)), tld }
  return { kind: "name", name: domainNameSchema.parse(name) }
}

type Query = { kind: "label"; label: Label } | { kind: "name"; name: DomainName } | InvalidName

function parseQuery(host: string, before: Before, deps: DomainNameDeps): Query {
  const parsed = parseHost(host)
  if (parsed.kind === "invalid") return parsed
  if (parsed.host.labels.length === 1) return { kind: "label", label: parsed.host.labels[0] }
  return nameOf(parsed.host, before, deps)
}

const unicodeOf = (query: Exclude<Query, InvalidName>): string =>
  query.kind === "label" ? query.label.unicode : query.name.unicode

/** Refuses what is sold to nobody, though it can be registered; who owns such a name keeps it. */
const saleable = (query: Query): Query => {
  if (query.kind === "invalid") return query
  const [label, tld] = query.kind === "label" ? [query.label.ascii, null] : [query.name.label, query.name.tld]
  return looksLatin(label, tld) ? invalidName("looks_latin") : query
}

/** Quotes and brackets around a name, and the sentence's own signs after it. Square brackets are an IPv6 address's. */
const AROUND = /^["'«“‘(<]+|["'»”’)>,;،؛!]+$/gu
/** `https://`, also with a slash or its colon missing, or the two slashes alone. */
const SCHEME = /^(?:[a-z][a-z0-9+-]*:\/{1,2}|https?\/\/|\/\/|mailto:)/
const AFTER_HOST = /[/\\?#].*$/u
const PORT = /^([^:]*):\d*$/
const BLANKS_AT_DOTS = /\s*\.\s*/gu

/** An address, a handle, a name in quotes or with a port; `text` as `readText` gives it. `isAddress`: a name is its registrable part. */
function hostIn(text: string): { host: string; isAddress: boolean } {
  const bare = text.replace(AROUND, "").trim()
  const address = bare.replace(SCHEME, "")
  const authority = address.replace(AFTER_HOST, "")
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(PORT, "$1")
    .replace(BLANKS_AT_DOTS, ".")
    .trim()
  const isPath = bare === address && address !== authority && !host.includes(".")
  if (host === "" || isPath) return { host: text, isAddress: false }
  return { host, isAddress: bare !== address || address !== authority || authority.includes("@") }
}

const BETWEEN_WORDS = /[\s_]+/u

/** A bare label or a whole name. Addresses are read as their name, words as one; `spellings`: what else the words may mean, in Unicode. */
export function parseDomainQuery(
  input: string,
  deps: DomainNameDeps,
): (Exclude<Query, InvalidName> & { spellings: string[] }) | InvalidName {
  if (input.length > MAX_TYPED_LENGTH) return invalidName("name_too_long")
  const { host } = hostIn(readText(input))
  const words = host.split(BETWEEN_WORDS).filter((word) => word !== "")
  if (words.filter((word) => word.includes(".")).length > 1) return invalidName("several_names")
  const [first, ...others] = [words.join(""), ...(words.length > 1 ? [words.join("-")] : [])]
    .map((spelling) => saleable(parseQuery(spelling, "any", deps)))
    .toSorted((one, other) => Number(one.kind === "invalid") - Number(other.kind === "invalid"))
  if (first === undefined) throw new Error("Bug! A search without a spelling")
  if (first.kind === "invalid") return first
  const spellings = others.flatMap((other) => (other.kind === "invalid" ? [] : [unicodeOf(other)]))
  return { ...first, spellings }
}

type WholeName = { kind: "name"; name: DomainName } | InvalidName

const wholeName = (query: Query): WholeName => (query.kind === "label" ? invalidName("no_extension") : query)

/** A whole name in a list that was pasted, where it may stand in an address; a bare label is `no_extension`. */
export function parsePastedName(input: string, deps: DomainNameDeps): WholeName {
  if (input.length > MAX_TYPED_LENGTH) return invalidName("name_too_long")
  const { host, isAddress } = hostIn(readText(input))
  return wholeName(saleable(parseQuery(host, isAddress ? "any" : "web_server", deps)))
}

/** A name that was only found in what was sent is not bought: the refusal tells what a search reads. `held`: somebody has it, or is buying it. */
export function parseDomainName(
  input: string,
  deps: DomainNameDeps,
  whose: "new" | "held" = "new",
): WholeName {
  const parsed = parseQuery(input, "nothing", deps)
  const name = wholeName(whose === "new" ? saleable(parsed) : parsed)
  if (name.kind === "name" || name.read_as !== undefined) return name
  const searched = parseDomainQuery(input, deps)
  return searched.kind === "name" ? readAs(searched.name.unicode, name) : name
}
