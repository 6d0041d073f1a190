import type { ProductService, ProductVariantService } from "@medusajs/medusa"
import { MedusaError } from "@medusajs/utils"
import { In, Not } from "typeorm"
import { DOMAIN_PRODUCT_ID } from "./domain-product"
import { INQUIRY_PRODUCT_ID } from "./inquiry-product"
import { RESELLER_VARIANT_IDS } from "./reseller-line"

/**
 * Our products must be in Medusa's tables, with variants: without them it works out no tax and no discount for a line,
 * and fails on the latter. They are drafts and so in no list of products, but Medusa lists the variants of drafts, and
 * answers for a draft by its id. The two services below are Medusa's own, for requests of shoppers who know nothing of us.
 */

const PRODUCT_IDS: readonly string[] = [DOMAIN_PRODUCT_ID, INQUIRY_PRODUCT_ID]

const notFound = (what: string): MedusaError =>
  new MedusaError(MedusaError.Types.NOT_FOUND, `${what} was not found`)

/** Medusa's `retrieve` and its other reading of one product end in `retrieve_`. */
export const withoutOurProducts = (products: ProductService): ProductService =>
  override(products, {
    async retrieve_(selector, config) {
      const id: unknown = "id" in selector ? selector.id : null
      if (typeof id === "string" && PRODUCT_IDS.includes(id)) throw notFound(`Product with id: ${id}`)
      return products.retrieve_(selector, config)
    },
  })

export const withoutOurVariants = (variants: ProductVariantService): ProductVariantService =>
  override(variants, {
    async retrieve(id, config) {
      if (RESELLER_VARIANT_IDS.includes(id)) throw notFound(`Variant with id: ${id}`)
      return variants.retrieve(id, config)
    },
    async list(selector, config) {
      // Medusa's buildQuery takes TypeORM's operators as they are; its types name only what requests can ask for.
      const others = Not(In([...PRODUCT_IDS])) as unknown as string[]
      return variants.list({ ...selector, product_id: others }, config)
    },
  })

/** The same service in all but these methods. */
const override = <Service extends object>(service: Service, methods: Partial<Service>): Service =>
  Object.assign(Object.create(service), methods)

/** What every search plugin of Medusa has. */
type SearchEngine = {
  addDocuments: (index: string, documents: unknown, type: string) => unknown
  replaceDocuments: (index: string, documents: unknown, type: string) => unknown
}

/** Medusa gives a search plugin every product at each start, drafts too; ours stay out of what shoppers search. */
export function keepOutOfSearch(engine: SearchEngine): void {
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
