import type { LineItem } from "@medusajs/medusa"

type Line = Pick<LineItem, "metadata">

/** What the plugin notes on a line for display. */
export type DomainLine = { kind: "domain"; domain: string; years: number; action: string }
export type LineKind = DomainLine | { kind: "inquiry"; service: string } | { kind: "goods" }

export const kindOfLine = ({ metadata }: Line): LineKind => {
  const noted: Record<string, unknown> = metadata ?? {}
  const { domain, years, action, service } = noted
  if (typeof domain === "string" && typeof years === "number") {
    return { kind: "domain", domain, years, action: String(action) }
  }
  return typeof service === "string" ? { kind: "inquiry", service } : { kind: "goods" }
}

/** Goods go by post; domains and inquiries do not. */
export const needsDelivery = (lines: readonly Line[]): boolean =>
  lines.some((line) => kindOfLine(line).kind === "goods")
