/**
 * One entry of the identity catalogue (identity contract section 2.4). `cost` is integer IRT with tax; a null cost or
 * a null version means that it is not for sale now. `service` may be one that this project does not know: shown, not
 * sold. `category` is null when the catalogue does not name it. `raw` is the entry as received.
 */
export type CatalogueEntry = {
  service: string
  cost: number | null
  price_version: string | null
  category: string | null
  raw: unknown
}

/**
 * The answer to a paid inquiry: the whole success body, personal data included, in which the result still has to be
 * found. `charged` is integer IRT, null when the answer does not tell.
 */
export type InquiryAnswer = { raw: unknown; charged: number | null }
