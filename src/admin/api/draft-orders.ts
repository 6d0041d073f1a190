import { useMutation, useQueryClient } from "@tanstack/react-query"
import { adminDraftOrderKeys, useAdminDraftOrderRemoveLineItem, useMedusa } from "medusa-react"
import { z } from "zod"
import {
  addedToDraftAnswerSchema,
  draftInquiriesAnswerSchema,
  inquiryInDraftAnswerSchema,
} from "../../api-schemas/draft-orders"
import { domainOrderSchema, inquiryOrderSchema, type Order } from "../orders/order-view"
import { WATCH_MS } from "./orders"
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

export type DomainWish = { domain: string; years: number; action: "register" | "renew" }

export const useAddDomain = (id: string) =>
  useCommand<{ domains: DomainWish[] }, typeof addedToDraftAnswerSchema>(
    pathOf(id, "domains"),
    addedToDraftAnswerSchema,
    useDraftChanged(id),
  )

type Refused = z.output<typeof addedToDraftAnswerSchema>["refused"]
export type PhoneSale = {
  draft_order_id: string
  cart_id: string
  email: string
  currency_code: string
  refused: Refused
}
type WantedSale = { email: string; region_id: string; domains: DomainWish[] }

/**
 * A draft order of Medusa's for the customer with this address, who has an account or becomes a guest, with what can be had of the
 * domains; none where nothing can.
 */
export function useSellByPhone() {
  const { client } = useMedusa()
  const sell = async ({ email, region_id, domains }: WantedSale) => {
    const { customers, draftOrders, custom } = client.admin
    const found = await customers.list({ q: email, limit: MOST_ALIKE, offset: 0 })
    const known = found.customers.find((one) => one.has_account && isSame(one.email, email))
    const { draft_order } = await draftOrders.create({
      email,
      region_id,
      items: [],
      shipping_methods: [],
      ...(known && { customer_id: known.id }),
    })
    const { id: draft_order_id, cart_id } = draft_order
    let first: { currency_code: string } | undefined
    try {
      const answer = await custom.post(pathOf(draft_order_id, "domains"), { domains })
      const { added, refused } = addedToDraftAnswerSchema.parse(answer)
      first = added[0]
      const currency_code = first?.currency_code
      return {
        refused,
        sale: currency_code ? { draft_order_id, cart_id, email, currency_code, refused } : null,
      }
    } finally {
      // Nobody wants an empty one.
      if (first === undefined) await draftOrders.delete(draft_order_id)
    }
  }
  const mutation = useMutation(sell)
  return {
    isSending: mutation.isLoading,
    sell: (wanted: WantedSale) => attempt(mutation.mutateAsync(wanted)),
  }
}

/** Addresses that have this one within them. */
const MOST_ALIKE = 50
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

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
