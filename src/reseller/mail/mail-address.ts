import { domainToASCII } from "node:url"
import { z } from "zod"

/** RFC 5322's dot-atom with the letters of RFC 6531. */
const ATOM = String.raw`[^\s\p{Cc}"(),.:;<>@[\\\]]+`
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@([\p{L}\p{M}\p{N}\u200c\u200d.-]+)$`, "u")

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

export function mailHost(address: string): string | null {
  const host = domainToASCII(ADDRESS.exec(address)?.[1] ?? "")
  return HOST.test(host) ? host : null
}

/** In any letters: Medusa 1 takes orders from such addresses, and mail servers take SMTPUTF8 and Punycode. */
export const mailAddressSchema = z
  .string()
  .refine((text) => mailHost(text) !== null, "must be an e-mail address")
