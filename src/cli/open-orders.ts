import { z } from "zod"
import { IS_OPEN } from "../medusa/orders/open-orders"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"

const openOrderSchema = z.object({ id: z.string(), subject: z.string(), state: z.string() })
export type OpenOrder = z.infer<typeof openOrderSchema>

export async function openOrders(manager: Database): Promise<OpenOrder[]> {
  const rows = await rowsOf(
    manager,
    `SELECT id, subject, state FROM reseller_order WHERE ${IS_OPEN} ORDER BY id`,
  )
  return readOpenOrders(rows)
}

export const readOpenOrders = (rows: readonly unknown[]): OpenOrder[] =>
  rows.map((row) => openOrderSchema.parse(row))

export const openSentence = ({ id, subject, state }: OpenOrder): string =>
  state === "quoted"
    ? `${id}: ${subject} is still quoted, but its order is placed. Start the shop once; it takes the order up`
    : `${id}: ${subject} is still ${state}`
