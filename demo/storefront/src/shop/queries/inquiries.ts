import { useMutation, useQuery } from "@tanstack/react-query"
import type { AddInquiryRequest } from "medusa-plugin-domain-reseller-client"
import { readToken } from "../kept"
import { reseller } from "../medusa"
import { insteadOf } from "../refused"
import { ensureCart, useCartChange } from "./cart"
import { pauseFor } from "./order"
import { KEYS, queryClient } from "./query-client"
import { inRegion } from "./search"

export const useInquiries = () =>
  useQuery({
    queryKey: ["inquiries"],
    queryFn: async () => reseller.inquiries(await inRegion()).catch(insteadOf("inquiries_off", null)),
  })

export const useAddInquiry = () =>
  useCartChange(async (request: AddInquiryRequest) => {
    const added = await reseller.addInquiry(await ensureCart(), request)
    readToken.remember(added.inquiry_order.id, added.read_token)
    return added
  })

export const useOrderInquiries = (order_id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...KEYS.order(order_id), "inquiries"],
    enabled,
    queryFn: async () => {
      const { inquiry_orders, contact } = await reseller.orderInquiries(order_id)
      return inquiry_orders.map((one) => ({ ...one, contact }))
    },
    refetchInterval: (orders) => pauseFor(orders),
  })

export const useMyInquiries = () =>
  useQuery({
    queryKey: KEYS.myInquiries,
    queryFn: async () => (await reseller.myInquiries({ limit: 100 })).inquiry_orders,
    refetchInterval: (orders) => pauseFor(orders),
  })

/** What was asked and answered. Every reading is written down, so it is asked for once and never by itself again. */
export const useOpenedInquiry = (id: string, isFinished: boolean) =>
  useQuery({
    queryKey: KEYS.myInquiry(id),
    queryFn: async () => (await reseller.openInquiry(id)).inquiry_order,
    enabled: isFinished,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useEraseInquiry = (id: string) =>
  useMutation({
    mutationFn: () => reseller.eraseInquiry(id),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: KEYS.myInquiry(id) })
      await queryClient.invalidateQueries({ queryKey: KEYS.myInquiries })
    },
  })

export const useReadInquiry = () =>
  useMutation({ mutationFn: async (token: string) => (await reseller.readInquiry(token)).inquiry_order })

/** For a link that works no more: a new one goes to the buyer's mailbox. */
export const useMailNewLink = () => useMutation({ mutationFn: reseller.mailNewLink })

/** Nobody opens the answer by a link or a browser's token any more. */
export const useCloseLinks = () => useMutation({ mutationFn: reseller.closeLinks })
