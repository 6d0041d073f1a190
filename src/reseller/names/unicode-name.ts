/// <reference path="./punycode.d.ts" />
import { toUnicode } from "punycode.js"

/** A domain name in its own script, for show: the routes speak ASCII. What cannot be decoded stays as it is. */
export function unicodeName(domain: string): string {
  try {
    return toUnicode(domain) || domain
  } catch {
    return domain
  }
}
