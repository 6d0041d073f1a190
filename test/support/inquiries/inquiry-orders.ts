import { z } from "zod"
import { query } from "../../../tools/postgres/query"
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

/** Waits until the inquiry stands in the state, and gives it as it was then; the database is looked at until it does. */
export const untilInquiry = (
  domainShop: DomainShop,
  id: string,
  state: string,
  timeout_ms?: number,
): Promise<InquiryOrder> => {
  const isThere = async (): Promise<boolean> =>
    (
      await query(domainShop.shop.databaseUrl, "SELECT 1 FROM reseller_order WHERE id = $1 AND state = $2", [
        id,
        state,
      ])
    ).length > 0
  return untilRead(
    domainShop,
    id,
    state,
    async () => {
      if (!(await isThere())) return null
      const order = await inquiryOrder(domainShop, id)
      return order.state === state ? order : null
    },
    timeout_ms,
  )
}

/** Waits until that holds of the inquiry, and gives it as it was then. */
export const untilInquiryIs = (
  domainShop: DomainShop,
  id: string,
  what: string,
  holds: (order: InquiryOrder) => boolean,
  timeout_ms?: number,
): Promise<InquiryOrder> =>
  untilRead(
    domainShop,
    id,
    what,
    async () => {
      const order = await inquiryOrder(domainShop, id)
      return holds(order) ? order : null
    },
    timeout_ms,
  )

async function untilRead(
  domainShop: DomainShop,
  id: string,
  what: string,
  read: () => Promise<InquiryOrder | null>,
  timeout_ms?: number,
): Promise<InquiryOrder> {
  let order: InquiryOrder | null = null
  const isSo = async () => {
    order = await read()
    return order !== null
  }
  try {
    await waitFor(isSo, {
      what: `${id} to be ${what}`,
      ...(timeout_ms === undefined ? {} : { timeout_ms }),
    })
  } catch (fault) {
    const last = await inquiryOrder(domainShop, id)
    throw new Error(
      `${String(fault)}; it is ${last.state} (${last.reason})\n${JSON.stringify(last)}\n${logTail(domainShop.shop)}`,
    )
  }
  if (order === null) throw new Error(`Bug! ${id} was seen ${what} and not read`)
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
