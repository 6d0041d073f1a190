import { z } from "zod"
import { readLinkAnswerSchema, revealAnswerSchema } from "../../api-schemas/admin-orders"
import type { InquiryDetail } from "../orders/order-view"
import { ORDERS_PATH } from "./orders"
import { ANYTHING, useCommand } from "./use-command"

const revealedSchema = revealAnswerSchema.transform(({ inquiry_order }) => inquiry_order)
/** `labels` names every field of input and result. */
export type Revealed = z.output<typeof revealedSchema>

const linkSchema = readLinkAnswerSchema.extend({ expires_at: z.coerce.date() })

/** Approves an order with what a person took for the result of its answer, at the cost that they saw. */
export function useDeliverResult({ id, current_cost }: Pick<InquiryDetail, "id" | "current_cost">) {
  const { send, isSending } = useCommand(`${ORDERS_PATH.inquiry}/${id}/approve`, ANYTHING)
  return {
    deliver: (result: Readonly<Record<string, unknown>>) => send({ cost: current_cost, result }),
    isSending,
  }
}

export function useInquiryPrivacy(id: string) {
  const path = `${ORDERS_PATH.inquiry}/${id}`
  const reveal = useCommand(`${path}/reveal`, revealedSchema)
  const link = useCommand(`${path}/link`, linkSchema)
  const erase = useCommand(`${path}/erase`, ANYTHING)
  return { reveal, link, erase, isSending: reveal.isSending || link.isSending || erase.isSending }
}
