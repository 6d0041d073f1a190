/**
 * The one product whose lines register and renew domains. Fixed ids, so that a line is recognised by its variant
 * alone, on every instance and after the product was renamed or deleted.
 */
export const DOMAIN_PRODUCT_ID = "prod_domain_reseller"

export const DOMAIN_VARIANTS = {
  register: { id: "variant_domain_register", title: "Registration" },
  renew: { id: "variant_domain_renew", title: "Renewal" },
} as const

/** The fulfillment provider under which what we executed is shown as fulfilled. */
export const DOMAIN_FULFILLMENT_PROVIDER = "domain-reseller"
