import { domainToASCII, domainToUnicode } from "node:url"
import { plainSigns, toPersianLetters } from "../text/persian"

/** The part of a name that is looked for, as names are stored. */
export function searchedName(q: string): string {
  const text = toPersianLetters(plainSigns(q))
  return /^[\x20-\x7e]*$/.test(text) ? text : domainToASCII(text) || text
}

/** As people read it. */
export const unicodeName = (domain: string): string => domainToUnicode(domain) || domain
