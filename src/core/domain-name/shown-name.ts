import { domainToASCII, domainToUnicode } from "node:url"
import { plainSigns, toPersianLetters } from "../text/persian"

export function searchedName(q: string): string {
  const text = toPersianLetters(plainSigns(q))
  return /^[\x20-\x7e]*$/.test(text) ? text : domainToASCII(text) || text
}

export const unicodeName = (domain: string): string => domainToUnicode(domain) || domain
