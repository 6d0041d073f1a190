/** Quotes and brackets around a name, and the sentence's own signs after it. Square brackets are an IPv6 address's. */
const AROUND = /^["'«“‘(<]+|["'»”’)>,;،؛!]+$/gu
/** `https://`, also with a slash or its colon missing, or the two slashes alone. */
const SCHEME = /^(?:[a-z][a-z0-9+-]*:\/{1,2}|https?\/\/|\/\/|mailto:)/
/** Path, question and fragment. */
const AFTER_HOST = /[/\\?#].*$/u
const PORT = /^([^:]*):\d*$/
const BLANKS_AT_DOTS = /\s*\.\s*/gu

/**
 * Reads what people copy: the address of a page, an e-mail address or a handle, a name in quotes, with
 * a port, with blanks at its dots. `text` is as `readText` gives it. `isAddress`: it names a host, of which a name is the
 * registrable part. What has no host in it stays as it is, for the parser to refuse.
 */
export function hostIn(text: string): { host: string; isAddress: boolean } {
  const bare = text.replace(AROUND, "").trim()
  const address = bare.replace(SCHEME, "")
  const authority = address.replace(AFTER_HOST, "")
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(PORT, "$1")
    .replace(BLANKS_AT_DOTS, ".")
    .trim()
  if (host === "") return { host: text, isAddress: false }
  return { host, isAddress: bare !== address || address !== authority || authority.includes("@") }
}

const BETWEEN_WORDS = /[\s_]+/u

/** The words of a text without blanks between them, and with hyphens; one word alone has no second spelling. */
export function spellingsOf(host: string): { joined: string; hyphenated: string | null; names: number } {
  const words = host.split(BETWEEN_WORDS).filter((word) => word !== "")
  return {
    joined: words.join(""),
    hyphenated: words.length > 1 ? words.join("-") : null,
    names: words.filter((word) => word.includes(".")).length,
  }
}
