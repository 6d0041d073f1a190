import { z } from "zod"
import { isOpen } from "../orders/open-orders.store"
import type { Database } from "../shared/database.store"
import { recordsOf } from "../shared/sql.store"

export const openOrderSchema = z.object({ id: z.string(), subject: z.string(), state: z.string() })
export type OpenOrder = z.infer<typeof openOrderSchema>

export async function openOrders(manager: Database, orderOfLine: string): Promise<OpenOrder[]> {
  const statement = `SELECT id, subject, state FROM reseller_order WHERE ${isOpen(orderOfLine)} ORDER BY id`
  return recordsOf(manager, openOrderSchema, statement)
}

export const openSentence = ({ id, subject, state }: OpenOrder): string =>
  state === "quoted"
    ? `${id}: ${subject} is still quoted, but its order is placed. Start the shop once; it takes the order up`
    : `${id}: ${subject} is still ${state}`
