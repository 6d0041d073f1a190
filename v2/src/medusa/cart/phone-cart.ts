import { Modules } from "@medusajs/framework/utils"
import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { Database } from "../../postgres/database"
import { recordOf } from "../../postgres/sql"
import type { Reseller } from "../composition/reseller"
import { unwrapped } from "../http/answers"
import { toWholeMinor } from "../money/units"
import type { FilledCart } from "./add-line"

/** `customer_id`: of the account with this address; null: a guest. */
type PhoneCustomer = { email: string; customer_id: string | null; region_id: string }
type PhoneCart = { cart_id: string; draft_order_id: string | null }

/** A draft order is no cart in Medusa 2, and only lines of carts are guarded: what is sold by phone is a cart. */
export async function makePhoneCart(
  { email, customer_id, region_id }: PhoneCustomer,
  reseller: Reseller,
): Promise<PhoneCart> {
  const owner = customer_id === null ? { email } : { customer_id }
  return { cart_id: await makeEmptyCart(region_id, owner, reseller), draft_order_id: null }
}

export const dropPhoneCart = ({ cart_id }: PhoneCart, { container }: Reseller): Promise<void> =>
  container.resolve(Modules.CART).deleteCarts([cart_id])

export const totalOf = ({ total, currency_code }: FilledCart): number =>
  toWholeMinor(Number(total), currency_code)

type CartOwner = { customer_id: string } | { email: string }

/** A cart that the shop fills for a customer; of one that it throws away again nobody ever hears. */
export async function makeEmptyCart(
  region_id: string,
  owner: CartOwner,
  { container, database }: Reseller,
): Promise<string> {
  const input = { region_id, ...owner, ...(await channelOf(database)) }
  return (await unwrapped(createCartWorkflow(container).run({ input }))).result.id
}

const channelRecord = z.object({ sales_channel_id: z.string() })

async function channelOf(db: Database): Promise<{ sales_channel_id?: string }> {
  const found = await recordOf(
    db,
    channelRecord,
    `SELECT c.id AS sales_channel_id FROM sales_channel c
       LEFT JOIN store s ON s.default_sales_channel_id = c.id AND s.deleted_at IS NULL
      WHERE c.deleted_at IS NULL AND NOT c.is_disabled ORDER BY s.id IS NULL, c.created_at LIMIT 1`,
  )
  return found ?? {}
}
