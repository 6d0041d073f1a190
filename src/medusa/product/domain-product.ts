/**
 * The one product whose lines we execute. Fixed ids, so that a line is recognised by its variant alone, on every
 * instance and after the product was renamed or deleted.
 */
export const DOMAIN_PRODUCT_ID = "prod_domain_reseller"

export const DOMAIN_VARIANTS = {
  register: { id: "variant_domain_register", title: "Registration" },
  renew: { id: "variant_domain_renew", title: "Renewal" },
} as const

export type DomainAction = keyof typeof DOMAIN_VARIANTS

const VARIANT_IDS: ReadonlySet<string> = new Set(Object.values(DOMAIN_VARIANTS).map(({ id }) => id))

/** True for a line of ours. */
export const isDomainLine = (line: { variant_id?: string | null }): boolean =>
  typeof line.variant_id === "string" && VARIANT_IDS.has(line.variant_id)

export const isDomainVariant = (variant_id: string): boolean => VARIANT_IDS.has(variant_id)

/** The fulfillment provider under which registered domains are shown as fulfilled. */
export const DOMAIN_FULFILLMENT_PROVIDER = "domain-reseller"
