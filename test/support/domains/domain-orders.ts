import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { call } from "../../../dev/seed/call"
import { logTail } from "../shop/log-tail"
import { waitFor } from "../wait-for"
import type { DomainShop } from "./domain-shop"

const historySchema = z.array(
  z.object({
    from: z.string().nullable(),
    to: z.string(),
    reason: z.string(),
    who: z.string(),
    at: z.string(),
    detail: z.record(z.unknown()),
  }),
)

export const domainOrderSchema = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  line_item_id: z.string().nullable(),
  domain: z.string(),
  state: z.string(),
  hold_reason: z.string().nullable(),
  reason: z.string(),
  quoted_cost: z.number().nullable(),
  current_cost: z.number().nullable(),
  charged: z.number().nullable(),
  price: z.number(),
  paid: z.number().nullable(),
  refund_amount: z.number().nullable(),
  currency_code: z.string(),
  attempts: z.number(),
  next_attempt_at: z.string().nullable(),
})
export type DomainOrder = z.infer<typeof domainOrderSchema>

const list = z.object({ domain_orders: z.array(domainOrderSchema), count: z.number() })
const detail = z.object({ domain_order: domainOrderSchema.extend({ history: historySchema }) })
export type DomainOrderDetail = z.infer<typeof detail>["domain_order"]

export const domainOrders = async (
  { shop }: Pick<DomainShop, "shop">,
  order_id: string,
): Promise<DomainOrder[]> =>
  (await call(shop.admin, list, { url: `/admin/domain-orders?order_id=${order_id}&limit=100` })).domain_orders

export async function domainOrder(
  domainShop: Pick<DomainShop, "shop">,
  order_id: string,
  domain: string,
): Promise<DomainOrderDetail> {
  const row = (await domainOrders(domainShop, order_id)).find((one) => one.domain === domain)
  if (!row) throw new Error(`${order_id} has no row for ${domain}`)
  return (await call(domainShop.shop.admin, detail, { url: `/admin/domain-orders/${row.id}` })).domain_order
}

/**
 * Waits until the row of a domain stands in the state, and gives it as it was then. The database is looked at until it does:
 * an answer of the shop costs twenty times as much.
 */
export async function untilState(
  domainShop: DomainShop,
  order_id: string,
  domain: string,
  state: string,
  timeout_ms?: number,
): Promise<DomainOrderDetail> {
  const { databaseUrl } = domainShop.shop
  let order: DomainOrderDetail | undefined
  const isThere = async (): Promise<boolean> => {
    const found = await query(
      databaseUrl,
      "SELECT 1 FROM reseller_order WHERE order_id = $1 AND subject = $2 AND state = $3",
      [order_id, domain, state],
    )
    if (found.length === 0) return false
    order = await domainOrder(domainShop, order_id, domain)
    return order.state === state
  }
  try {
    await waitFor(isThere, {
      what: `${domain} to be ${state}`,
      ...(timeout_ms === undefined ? {} : { timeout_ms }),
    })
  } catch (fault) {
    const last = await domainOrder(domainShop, order_id, domain).then(
      (row) => `it is ${row.state} (${row.reason})\n${JSON.stringify(row)}`,
      String,
    )
    throw new Error(`${String(fault)}; ${last}\n${logTail(domainShop.shop)}`)
  }
  if (order === undefined) throw new Error(`Bug! ${domain} was seen ${state} and not read`)
  return order
}

export const decide = (
  { shop }: DomainShop,
  id: string,
  decision: "approve" | "reject" | "retry",
  body: Readonly<Record<string, unknown>> = {},
): Promise<AxiosResponse<unknown>> => shop.admin.post<unknown>(`/admin/domain-orders/${id}/${decision}`, body)
