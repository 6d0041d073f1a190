/** The same day `years` later; 29 February becomes 28 February where there is none. */
export function addYears(moment: string, years: number): string {
  const date = new Date(moment)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() + years)
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  return date.toISOString()
}

const MAX_NAME_LENGTH = 253
const MAX_LABEL_LENGTH = 63

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const ONLY_DIGITS = /^\d+$/

export function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && LABEL.test(text)
}

export function isDomainName(text: string): boolean {
  const labels = text.split(".")
  const last = labels[labels.length - 1] ?? ""
  return labels.length >= 2 && isHostname(text) && !ONLY_DIGITS.test(last)
}

export function isHostname(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && text.split(".").every(isLabel)
}

/** `shop.co.uk` is the label `shop` under the extension `co.uk`. */
export function splitDomain(domain: string): { label: string; tld: string } {
  const dot = domain.indexOf(".")
  return { label: domain.slice(0, dot), tld: domain.slice(dot + 1) }
}
