import type { ProductService, ProductVariantService } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import { In, Not } from "typeorm"
import {
  DOMAIN_PRODUCT_ID,
  DOMAIN_VARIANTS,
  INQUIRY_PRODUCT_ID,
  INQUIRY_VARIANTS,
  RESELLER_VARIANT_IDS,
} from "../../reseller/cart/reseller-products.service"
import { type Database, rowsOf } from "../../reseller/shared/sql.store"

/** Any number of our own: two instances that boot together create the products once. */
const PRODUCT_LOCK = 6_402_117

type Product = {
  id: string
  title: string
  /** Medusa keeps handles unique: no goods of a shop's own are called so. */
  handle: string
  variants: readonly { id: string; title: string }[]
}

const DOMAINS: Product = {
  id: DOMAIN_PRODUCT_ID,
  title: "Domain name",
  handle: "domain-reseller-domains",
  variants: Object.values(DOMAIN_VARIANTS),
}

const INQUIRIES: Product = {
  id: INQUIRY_PRODUCT_ID,
  title: "Identity inquiry",
  handle: "domain-reseller-inquiries",
  variants: INQUIRY_VARIANTS,
}

/** Without a list price no path of Medusa can price them; as drafts no list shows them. False before Medusa has its default shipping profile. */
export async function ensureProducts(manager: Database, sells: { inquiries: boolean }): Promise<boolean> {
  return manager.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock($1)", [PRODUCT_LOCK])
    const [profile] = await rowsOf(tx, "SELECT id FROM shipping_profile WHERE type = 'default' LIMIT 1")
    if (profile === undefined) return false
    for (const product of sells.inquiries ? [DOMAINS, INQUIRIES] : [DOMAINS]) await ensureProduct(tx, product)
    return true
  })
}

/** False when somebody deleted one of them in the admin. */
export async function areProductsThere(manager: Database, sells: { inquiries: boolean }): Promise<boolean> {
  const ids = [...DOMAINS.variants, ...(sells.inquiries ? INQUIRIES.variants : [])].map(({ id }) => id)
  const statement = `SELECT 1 FROM product_variant v JOIN product p ON p.id = v.product_id
    WHERE v.id = ANY ($1) AND v.deleted_at IS NULL AND p.deleted_at IS NULL`
  const there = await rowsOf(manager, statement, [ids])
  return there.length === ids.length
}

async function ensureProduct(tx: Database, { id, title, handle, variants }: Product): Promise<void> {
  const statement = `INSERT INTO product (id, title, handle, status, is_giftcard, discountable, metadata)
     VALUES ($1, $2, $3, 'draft', false, true, '{}')
     ON CONFLICT (id) DO UPDATE SET deleted_at = NULL, status = 'draft', handle = excluded.handle`
  await tx.query(statement, [id, title, handle])
  await tx.query(
    `INSERT INTO product_shipping_profile (product_id, profile_id)
     SELECT $1, id FROM shipping_profile WHERE type = 'default'
        AND NOT EXISTS (SELECT 1 FROM product_shipping_profile WHERE product_id = $1)
      LIMIT 1`,
    [id],
  )
  for (const [rank, variant] of variants.entries()) {
    await tx.query(
      `INSERT INTO product_variant (id, title, product_id, inventory_quantity, allow_backorder, manage_inventory, variant_rank)
       VALUES ($1, $2, $3, 0, true, false, $4)
       ON CONFLICT (id) DO UPDATE SET deleted_at = NULL, product_id = $3`,
      [variant.id, variant.title, id, rank],
    )
  }
}

/** Our products are drafts. Medusa still lists drafts' variants, answers for a draft by its id, and gives drafts to search plugins: closed here. */

const PRODUCT_IDS: readonly string[] = [DOMAIN_PRODUCT_ID, INQUIRY_PRODUCT_ID]

const notFound = (what: string): MedusaError =>
  new MedusaError(MedusaError.Types.NOT_FOUND, `${what} was not found`)

/** Medusa's `retrieve` and all else that reads one product call `retrieve_`. */
export const productsWithoutOurs = (products: ProductService): Partial<ProductService> => ({
  async retrieve_(selector, config) {
    const id: unknown = "id" in selector ? selector.id : null
    if (typeof id === "string" && PRODUCT_IDS.includes(id)) throw notFound(`Product with id: ${id}`)
    return products.retrieve_(selector, config)
  },
})

export const variantsWithoutOurs = (variants: ProductVariantService): Partial<ProductVariantService> => ({
  async retrieve(id, config) {
    if (RESELLER_VARIANT_IDS.includes(id)) throw notFound(`Variant with id: ${id}`)
    return variants.retrieve(id, config)
  },
  async list(selector, config) {
    // Medusa's buildQuery accepts TypeORM's operators; its types name only what requests can ask for.
    const others = Not(In([...PRODUCT_IDS])) as unknown as string[]
    return variants.list({ ...selector, product_id: others }, config)
  },
})

type SearchEngine = {
  addDocuments: (index: string, documents: unknown, type: string) => unknown
  replaceDocuments: (index: string, documents: unknown, type: string) => unknown
}

/** Medusa gives a search plugin all products at each start, drafts included; ours are left out of the index. */
export function excludeFromSearch(engine: SearchEngine): void {
  for (const method of ["addDocuments", "replaceDocuments"] as const) {
    const give = engine[method].bind(engine)
    engine[method] = (index, documents, type) => give(index, withoutOurs(documents), type)
  }
}

const withoutOurs = (documents: unknown): unknown =>
  Array.isArray(documents) ? documents.filter((document: unknown) => !isOurs(document)) : documents

const isOurs = (document: unknown): boolean =>
  typeof document === "object" &&
  document !== null &&
  "id" in document &&
  PRODUCT_IDS.includes(String(document.id))
