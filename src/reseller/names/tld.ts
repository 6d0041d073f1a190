import { domainToASCII } from "node:url"
import { MAX_NAME_LENGTH, MAX_TYPED_LENGTH, parseHost } from "./host"
import { type InvalidName, invalidName } from "./problems"

/** Upstream may have names that our parser would not sell. */
const STORED_NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/

export const isStoredName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && STORED_NAME.test(name) && (domainToASCII(name) || name) === name

/** The extension of an ASCII host. Null when nobody knows one. */
export type SuffixOf = (ascii_host: string) => string | null

/** By the public suffix list's ICANN part. Loaded with the first host that is read: it has ten thousand suffixes. */
export function publicSuffixOf(ascii_host: string): string | null {
  const { parse } = require("tldts") as typeof import("tldts")
  const { publicSuffix, isIcann } = parse(ascii_host)
  return isIcann ? publicSuffix : null
}

/** The longest extension of upstream's catalogue (uk.com), unless the public suffix list has a longer one (co.uk); without one, that list's. */
export const suffixIn =
  (extensions: ReadonlySet<string>): SuffixOf =>
  (host) => {
    const parts = host.split(".")
    const sold = parts.map((_, at) => parts.slice(at).join(".")).find((end) => extensions.has(end))
    const listed = publicSuffixOf(host)
    if (sold === undefined) return listed
    return listed !== null && listed !== host && listed.length > sold.length ? listed : sold
  }

export function splitName(ascii: string): { ascii: string; label: string; tld: string } {
  const dot = ascii.indexOf(".")
  return { ascii, label: ascii.slice(0, dot), tld: ascii.slice(dot + 1) }
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
