/** What the package is made of: no framework in it, under the root's `src`. */
export const PRODUCT = ["core", "upstream", "postgres", "app", "shop-tables", "http", "api-schemas"]

/**
 * Written over the binding and not over Medusa: each imports `src/medusa/...`, which the root has for 1.x and this package for
 * 2.x, with the same names in it.
 */
export const BOUND_OVER = [
  "api/admin",
  "api/store",
  "api/health",
  "api/metrics",
  "medusa/admin",
  "medusa/portfolio",
  "medusa/visitors/visitors.ts",
  "medusa/visitors/client-network.ts",
  "medusa/http/responses.ts",
  "medusa/http/require-tables.ts",
  "medusa/http/guard-writes.ts",
  "medusa/cart/add-domain.ts",
  "medusa/cart/add-domains.ts",
  "medusa/cart/add-inquiry.ts",
]

/** Routes whose binding is not written yet. */
export const UNBOUND = [
  "api/admin/draft-orders",
  "api/admin/domain-renewals",
  "api/store/customers/me/orders",
  "api/store/carts/[id]/domains/[domain]",
]

/** What the package's shop and its tests run with. */
export const TOOLS = [
  "tools/postgres",
  "tools/processes",
  "test/support",
  "test/scenarios",
  "scripts/openapi",
  "package.json",
]

/** The copies keep the places that they have in the root, so that what imports them by a path finds them. */
export const LINKS = { "brought/src": "../src", "brought/sandbox": "../src/sandbox" }
