import type { z } from "zod"
import type { PriceChange as ChangedPrice } from "../wire/cart-changes"
import type {
  addDomainAnswerSchema,
  addDomainBodySchema,
  domainOrderSchema,
  orderDomainsAnswerSchema,
} from "../wire/domain-orders"
import type { foundDomainSchema, searchAnswerSchema, searchBodySchema } from "../wire/domain-search"
import type { tldPriceSchema, tldsAnswerSchema, tldsQuerySchema } from "../wire/tlds"

/** All types are those of the schemas that the routes themselves use. */
export type SearchWish = z.input<typeof searchBodySchema>
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
export type FoundDomain = z.infer<typeof foundDomainSchema>

export type TldsWish = z.input<typeof tldsQuerySchema>
export type TldsAnswer = z.infer<typeof tldsAnswerSchema>
export type TldPrice = z.infer<typeof tldPriceSchema>

/** `years`: 1 unless given. `nameservers`: none, or 2 to 13; the shop's own unless given. */
export type DomainWish = Omit<z.input<typeof addDomainBodySchema>, "years" | "nameservers"> & {
  years?: number
  nameservers?: readonly string[]
}
export type AddedDomain = z.infer<typeof addDomainAnswerSchema>
export type DomainOrder = z.infer<typeof domainOrderSchema>
export type OrderDomains = z.infer<typeof orderDomainsAnswerSchema>

export type PriceChange = ChangedPrice
