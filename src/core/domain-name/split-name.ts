/** A registrable name in its parts: one label, then its extension (which may have dots, as co.uk has). */
export function splitName(ascii: string): { ascii: string; label: string; tld: string } {
  const dot = ascii.indexOf(".")
  return { ascii, label: ascii.slice(0, dot), tld: ascii.slice(dot + 1) }
}
