import type { z } from "zod"
import { adminInquiryOrderAnswerSchema, revealAnswerSchema } from "../../../src/api-schemas/admin-orders"
import { query } from "../../../tools/postgres/query"
import { call } from "../../../tools/seed/call"
import type { DomainShop } from "../domains/domain-shop"
import { logTail } from "../shop/log-tail"
import { waitFor } from "../wait-for"

type InquiryOrder = z.infer<typeof adminInquiryOrderAnswerSchema>["inquiry_order"]

export const inquiryOrder = async ({ shop }: DomainShop, id: string): Promise<InquiryOrder> =>
  (await call(shop.admin, adminInquiryOrderAnswerSchema, { url: `/admin/inquiry-orders/${id}` }))
    .inquiry_order

/** Waits until the inquiry stands in the state, and gives it as it was then; the database is looked at until it does. */
export async function untilInquiry(domainShop: DomainShop, id: string, state: string): Promise<InquiryOrder> {
  const { databaseUrl } = domainShop.shop
  let order: InquiryOrder | undefined
  const isThere = async () => {
    const sql = "SELECT 1 FROM reseller_order WHERE id = $1 AND state = $2"
    if ((await query(databaseUrl, sql, [id, state])).length === 0) return false
    order = await inquiryOrder(domainShop, id)
    return order.state === state
  }
  await waitFor(isThere, { what: `${id} to be ${state}` }).catch(async (fault: unknown) => {
    const last = JSON.stringify(await inquiryOrder(domainShop, id))
    throw new Error(`${String(fault)}; it is ${last}\n${logTail(domainShop.shop)}`)
  })
  if (order === undefined) throw new Error(`Bug! ${id} was seen ${state} and not read`)
  return order
}

export const reveal = async ({ shop }: DomainShop, id: string) =>
  (
    await call(shop.admin, revealAnswerSchema, {
      method: "POST",
      url: `/admin/inquiry-orders/${id}/reveal`,
      data: {},
    })
  ).inquiry_order
