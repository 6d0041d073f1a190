import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import type { Reseller } from "../composition/reseller"

type CartOwner = { customer_id: string } | { email: string }

/** A cart that the shop fills for a customer; of one that it throws away again nobody ever hears. */
export async function makeEmptyCart(
  region_id: string,
  owner: CartOwner,
  { container, database }: Reseller,
): Promise<string> {
  const input = { region_id, ...owner, ...(await channelOf(database)) }
  const { result: cart } = await createCartWorkflow(container).run({ input })
  return cart.id
}

const channelRecord = z.object({ sales_channel_id: z.string() })

/** Medusa makes no cart without one: the store's own, or where that is switched off the first that is not. */
async function channelOf(db: Database): Promise<{ sales_channel_id?: string }> {
  const [found] = await rowsOf(
    db,
    `SELECT c.id AS sales_channel_id FROM sales_channel c
       LEFT JOIN store s ON s.default_sales_channel_id = c.id AND s.deleted_at IS NULL
      WHERE c.deleted_at IS NULL AND NOT c.is_disabled ORDER BY s.id IS NULL, c.created_at LIMIT 1`,
  )
  return found === undefined ? {} : channelRecord.parse(found)
}
