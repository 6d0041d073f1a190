/** The extension of an ASCII host. Null when nobody knows one. */
export type SuffixOf = (ascii_host: string) => string | null

/** By the public suffix list's ICANN part. Loaded with the first host that is read: it has ten thousand suffixes. */
export function publicSuffixOf(ascii_host: string): string | null {
  const { parse } = require("tldts") as typeof import("tldts")
  const { publicSuffix, isIcann } = parse(ascii_host)
  return isIcann ? publicSuffix : null
}

/**
 * The longest extension of upstream's catalogue, which sells under some that are names elsewhere (uk.com). The public suffix list
 * tells of hosts that the catalogue has no extension for, and keeps apart what has a longer one there (co.uk).
 */
export const suffixIn =
  (extensions: ReadonlySet<string>): SuffixOf =>
  (host) => {
    const parts = host.split(".")
    const sold = parts.map((_, at) => parts.slice(at).join(".")).find((end) => extensions.has(end))
    const listed = publicSuffixOf(host)
    if (sold === undefined) return listed
    return listed !== null && listed !== host && listed.length > sold.length ? listed : sold
  }
