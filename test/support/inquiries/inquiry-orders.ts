import { z } from "zod"
import { call } from "../../../tools/seed/call"
import type { DomainShop } from "../domains/domain-shop"
import { logTail } from "../shop/log-tail"
import { waitFor } from "../wait-for"

const orderSchema = z
  .object({
    id: z.string(),
    service: z.string(),
    state: z.string(),
    hold_reason: z.string().nullable(),
    reason: z.string(),
    quoted_cost: z.number().nullable(),
    current_cost: z.number().nullable(),
    charged: z.number().nullable(),
    paid: z.number().nullable(),
    refund_amount: z.number().nullable(),
    attempts: z.number(),
    has_personal_data: z.boolean(),
    history: z.array(
      z.object({
        from: z.string().nullable(),
        to: z.string(),
        reason: z.string(),
        detail: z.record(z.unknown()),
      }),
    ),
    readings: z.array(z.object({ who: z.string(), at: z.string() })),
    consent: z.object({ version: z.string(), at: z.string() }).nullable(),
  })
  .passthrough()
export type InquiryOrder = z.infer<typeof orderSchema>

const detail = z.object({ inquiry_order: orderSchema })

/** One inquiry order with its history, as the admin sees it before anybody opens it. */
export const inquiryOrder = async ({ shop }: DomainShop, id: string): Promise<InquiryOrder> =>
  (await call(shop.admin, detail, { url: `/admin/inquiry-orders/${id}` })).inquiry_order

/** Waits until the inquiry stands in the state, and gives it as it was then. */
export const untilInquiry = (
  domainShop: DomainShop,
  id: string,
  state: string,
  timeout_ms?: number,
): Promise<InquiryOrder> =>
  untilInquiryIs(domainShop, id, state, (order) => order.state === state, timeout_ms)

/** Waits until that holds of the inquiry, and gives it as it was then. */
export async function untilInquiryIs(
  domainShop: DomainShop,
  id: string,
  what: string,
  holds: (order: InquiryOrder) => boolean,
  timeout_ms?: number,
): Promise<InquiryOrder> {
  let order = await inquiryOrder(domainShop, id)
  const isSo = async () => {
    order = await inquiryOrder(domainShop, id)
    return holds(order)
  }
  try {
    await waitFor(isSo, {
      what: `${id} to be ${what}`,
      ...(timeout_ms === undefined ? {} : { timeout_ms }),
    })
  } catch (fault) {
    throw new Error(
      `${String(fault)}; it is ${order.state} (${order.reason})\n${JSON.stringify(order)}\n${logTail(domainShop.shop)}`,
    )
  }
  return order
}

const opened = z.object({
  inquiry_order: orderSchema.extend({
    input: z.record(z.unknown()).nullable(),
    result: z.record(z.unknown()).nullable(),
    labels: z.record(z.string()),
  }),
})

/** Opens an inquiry on purpose, as an admin; it is written down. */
export const reveal = async ({ shop }: DomainShop, id: string) =>
  (await call(shop.admin, opened, { method: "POST", url: `/admin/inquiry-orders/${id}/reveal`, data: {} }))
    .inquiry_order
