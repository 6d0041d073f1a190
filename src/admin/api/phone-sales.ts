import { z } from "zod"
import { phoneSaleAnswerSchema } from "../../api-schemas/phone-sales"
import { domainOrderSchema } from "../orders/order-view"
import { useCommand } from "./use-command"

const saleSchema = phoneSaleAnswerSchema.extend({ added: z.array(domainOrderSchema) })

export type DomainWish = { domain: string; years: number; action: "register" | "renew" }
export type PhoneSale = z.output<typeof saleSchema>
type WantedSale = { email: string; region_id: string; domains: DomainWish[] }

/** A cart for a customer on the phone, with what can be had of the domains. */
export const useSellByPhone = () => useCommand<WantedSale, typeof saleSchema>("/domain-sales", saleSchema)
