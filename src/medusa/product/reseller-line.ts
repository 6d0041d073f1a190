import type { ServiceId } from "../../core/inquiries/service-id"
import { DOMAIN_VARIANTS } from "./domain-product"
import { INQUIRY_VARIANTS } from "./inquiry-product"

/** What a line of ours sells, told by its variant alone. */
export type SoldThing = { kind: "domain" } | { kind: "inquiry"; service: ServiceId }

const SOLD_BY_VARIANT: ReadonlyMap<string, SoldThing> = new Map<string, SoldThing>([
  ...Object.values(DOMAIN_VARIANTS).map(({ id }): [string, SoldThing] => [id, { kind: "domain" }]),
  ...INQUIRY_VARIANTS.map(({ id, service }): [string, SoldThing] => [id, { kind: "inquiry", service }]),
])

/** Every variant whose lines we execute. */
export const RESELLER_VARIANT_IDS: readonly string[] = [...SOLD_BY_VARIANT.keys()]

export const soldByVariant = (variant_id: string): SoldThing | null => SOLD_BY_VARIANT.get(variant_id) ?? null

export const soldBy = (line: { variant_id?: string | null }): SoldThing | null =>
  typeof line.variant_id === "string" ? soldByVariant(line.variant_id) : null

/** True for a line of ours. */
export const isResellerLine = (line: { variant_id?: string | null }): boolean => soldBy(line) !== null
