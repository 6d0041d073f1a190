import type { LineItem } from "@medusajs/medusa"

type Line = Pick<LineItem, "metadata">

/** What the plugin notes on a line for display. */
export type DomainLine = {
  kind: "domain"
  domain: string
  years: number
  action: string
  nameservers: readonly string[]
}
export type LineKind = DomainLine | { kind: "inquiry"; service: string } | { kind: "goods" }

export const kindOfLine = ({ metadata }: Line): LineKind => {
  const noted: Record<string, unknown> = metadata ?? {}
  const { domain, years, action, service } = noted
  if (typeof domain === "string" && typeof years === "number") {
    const hosts = Array.isArray(noted.nameservers) ? noted.nameservers.map(String) : []
    return { kind: "domain", domain, years, action: String(action), nameservers: hosts }
  }
  return typeof service === "string" ? { kind: "inquiry", service } : { kind: "goods" }
}

/** In years. What the shop sells at most, unless its owner says less: it is asked anyway and says so. */
export const TERMS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Goods go by post; domains and inquiries do not. */
export const needsDelivery = (lines: readonly Line[]): boolean =>
  lines.some((line) => kindOfLine(line).kind === "goods")
