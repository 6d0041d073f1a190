import { useQueryClient } from "@tanstack/react-query"
import { adminDraftOrderKeys, useAdminDraftOrderRemoveLineItem } from "medusa-react"
import { z } from "zod"
import {
  addedToDraftAnswerSchema,
  draftInquiriesAnswerSchema,
  inquiryInDraftAnswerSchema,
} from "../../api-schemas/draft-orders"
import { domainOrderSchema, inquiryOrderSchema, type Order } from "../orders/order-view"
import { WATCH_MS } from "./orders"
import type { DomainWish } from "./phone-sales"
import { attempt, type Sent } from "./problem"
import { ANSWERS_KEY, type Answer, useAnswer } from "./use-answer"
import { useCommand } from "./use-command"

const pathOf = (id: string, what: "domains" | "inquiries"): string =>
  `/draft-orders/${encodeURIComponent(id)}/${what}`

const domainsSchema = z.object({ domain_orders: z.array(domainOrderSchema) })
const inquiriesSchema = draftInquiriesAnswerSchema.extend({ inquiry_orders: z.array(inquiryOrderSchema) })

/** The forms of the inquiries that can be added, and what the customer must agree to. */
export type InquiryForms = Pick<z.output<typeof inquiriesSchema>, "services" | "consent">

/** What an unpaid draft order sells of ours; `forms` are null where the shop sells no inquiries. */
export function useDraftRows(id: string): Answer<{ rows: Order[]; forms: InquiryForms | null }> {
  const domains = useAnswer(pathOf(id, "domains"), domainsSchema, { refresh_ms: WATCH_MS })
  const inquiries = useAnswer(pathOf(id, "inquiries"), inquiriesSchema, { refresh_ms: WATCH_MS })
  const isOff = inquiries.problem?.kind === "off"
  const data = domains.data && {
    rows: [...domains.data.domain_orders, ...(inquiries.data?.inquiry_orders ?? [])],
    forms: isOff ? null : (inquiries.data ?? null),
  }
  return { ...domains, data, problem: domains.problem ?? (isOff ? null : inquiries.problem) }
}

/** Medusa's own part of the page shows the lines and their sum. */
function useDraftChanged(id: string): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries([ANSWERS_KEY])
    void cache.invalidateQueries(adminDraftOrderKeys.detail(id))
  }
}

export const useAddDomain = (id: string) =>
  useCommand<{ domains: DomainWish[] }, typeof addedToDraftAnswerSchema>(
    pathOf(id, "domains"),
    addedToDraftAnswerSchema,
    useDraftChanged(id),
  )

type InquiryWish = { service: string; input: Record<string, unknown>; consent: boolean }

export const useAddInquiry = (id: string) =>
  useCommand<InquiryWish, typeof inquiryInDraftAnswerSchema>(
    pathOf(id, "inquiries"),
    inquiryInDraftAnswerSchema,
    useDraftChanged(id),
  )

/** Takes a line out, as Medusa does. */
export function useRemoveLine(id: string) {
  const removal = useAdminDraftOrderRemoveLineItem(id)
  const changed = useDraftChanged(id)
  return {
    isSending: removal.isLoading,
    remove: (line_item_id: string): Promise<Sent<unknown>> =>
      attempt(removal.mutateAsync(line_item_id)).finally(changed),
  }
}
