/**
 * What no id, handle or name has, encoded once more or not: with it a part would be several segments of the shop's
 * address, or end it, and ask another route.
 */
const LEADS_ELSEWHERE = /^\.{0,2}$|[/\\?#%\p{Cc}]/u

/** The parts of an address as they were before they were encoded; null where one leads elsewhere, or cannot be read. */
export const readParts = (parts: readonly string[]): string[] | null => {
  try {
    const read = parts.map(decodeURIComponent)
    return read.some((part) => LEADS_ELSEWHERE.test(part)) ? null : read
  } catch {
    return null
  }
}
