import type { ProductService, ProductVariantService } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import { In, Not } from "typeorm"
import {
  DOMAIN_PRODUCT_ID,
  INQUIRY_PRODUCT_ID,
  RESELLER_VARIANT_IDS,
} from "../../reseller/cart/reseller-products.service"

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
