import { domainToASCII } from "node:url"

/** A name as upstream wrote it in the one form in which names are compared: ASCII, lower case, no dots at its ends. */
export function canonicalName(name: string): string {
  const bare = name.trim().replace(/^\.+|\.+$/g, "")
  return domainToASCII(bare) || bare.toLowerCase()
}
