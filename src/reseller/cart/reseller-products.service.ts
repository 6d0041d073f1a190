import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../inquiries/inquiries"

/** Fixed ids: a line is recognised by its variant alone, on every instance, also after the product was renamed or deleted. */
export const DOMAIN_PRODUCT_ID = "prod_domain_reseller"

export const DOMAIN_VARIANTS = {
  register: { id: "variant_domain_register", title: "Registration" },
  renew: { id: "variant_domain_renew", title: "Renewal" },
} as const

/** The fulfillment provider under which what we executed is shown as fulfilled. */
export const DOMAIN_FULFILLMENT_PROVIDER = "domain-reseller"

/** The one product whose variants are the inquiries, one a service; ids fixed as for domains. */
export const INQUIRY_PRODUCT_ID = "prod_identity_reseller"

export const inquiryVariantId = (service: ServiceId): string => `variant_inquiry_${service}`

export const INQUIRY_VARIANTS = SERVICE_IDS.map((service) => ({
  id: inquiryVariantId(service),
  title: INQUIRIES[service].title.en,
  service,
}))

export type ProductKind = { kind: "domain" } | { kind: "inquiry"; service: ServiceId }

const SOLD_BY_VARIANT: ReadonlyMap<string, ProductKind> = new Map<string, ProductKind>([
  ...Object.values(DOMAIN_VARIANTS).map(({ id }): [string, ProductKind] => [id, { kind: "domain" }]),
  ...INQUIRY_VARIANTS.map(({ id, service }): [string, ProductKind] => [id, { kind: "inquiry", service }]),
])

export const RESELLER_VARIANT_IDS: readonly string[] = [...SOLD_BY_VARIANT.keys()]

export const soldByVariant = (variant_id: string): ProductKind | null =>
  SOLD_BY_VARIANT.get(variant_id) ?? null

export const soldBy = (line: { variant_id?: string | null }): ProductKind | null =>
  typeof line.variant_id === "string" ? soldByVariant(line.variant_id) : null

export const isResellerLine = (line: { variant_id?: string | null }): boolean => soldBy(line) !== null
