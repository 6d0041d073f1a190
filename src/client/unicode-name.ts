import { decodePunycode } from "./punycode"

const PREFIX = "xn--"

const labelOf = (label: string): string =>
  label.startsWith(PREFIX) ? (decodePunycode(label.slice(PREFIX.length)) ?? label) : label

/** A domain name in its own script, for show: the routes speak ASCII. What cannot be decoded stays as it is. */
export const unicodeName = (domain: string): string => domain.split(".").map(labelOf).join(".")
