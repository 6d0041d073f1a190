import { domainToASCII, domainToUnicode } from "node:url"

/** The part of a name that is looked for, as names are stored. */
export const searchedName = (q: string): string => (/^[\x20-\x7e]*$/.test(q) ? q : domainToASCII(q) || q)

/** As people read it. */
export const unicodeName = (domain: string): string => domainToUnicode(domain) || domain
