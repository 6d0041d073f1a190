/** What the package is made of: no framework in it, under the root's `src`. */
export const PRODUCT = ["core", "upstream", "postgres", "app", "shop-tables", "http", "api-schemas"]

/** Made anew here, by Medusa 2's own table of currencies. */
export const MADE = ["src/core/money/digits.ts"]

/**
 * Written over the binding and not over Medusa: each imports `src/medusa/...`, which the root has for 1.x and this package for
 * 2.x, with the same names in it.
 */
export const BOUND_OVER = ["routes", "commands"]

/** The admin's pages, but for where they stand in Medusa's (`admin/routes`, `admin/widgets`) and how they ask it (`admin/medusa`). */
export const ADMIN = [
  "admin/api",
  "admin/components",
  "admin/format",
  "admin/language",
  "admin/ledger",
  "admin/messages",
  "admin/prices",
  "admin/views.ts",
  "client/unicode-name.ts",
]

/** What is bound to 1.x: draft orders, which are no carts in Medusa 2. */
export const UNBOUND = ["admin/api/draft-orders", "admin/components/draft-order"]

/** What the package's shop and its tests run with. */
export const TOOLS = [
  "tools/postgres",
  "tools/processes",
  "test/support",
  "test/scenarios",
  "bench/side-by-side.ts",
  "scripts/openapi",
  "demo/storefront/build/persian-font.ts",
  "demo/mail/catcher.ts",
  "package.json",
]

/** The copies keep the places that they have in the root, so that what imports them by a path finds them. */
export const LINKS = { "brought/src": "../src", "brought/sandbox": "../src/sandbox" }
