import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { type Database, recordsOf, rowsOf } from "../../reseller/shared/sql.store"

const isThere = (sql: string) => async (db: Database, cart_id: string) =>
  (await rowsOf(db, `${sql} LIMIT 1`, [cart_id])).length > 0

/** Medusa authorises a payment after it has made the order of the cart: before that nobody has paid for it. */
export const isMoneyBound = isThere(
  `SELECT 1 FROM cart_payment_collection cp JOIN payment_session s ON s.payment_collection_id = cp.payment_collection_id
    WHERE cp.cart_id = $1 AND cp.deleted_at IS NULL AND s.deleted_at IS NULL AND s.authorized_at IS NOT NULL`,
)

export const isCompleted = isThere("SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NOT NULL")

export const isOrder = isThere("SELECT 1 FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL")

/** Lines that left the cart leave no rows. */
export const cartHasOurRows = isThere(
  "SELECT 1 FROM reseller_order WHERE cart_id = $1 AND state <> 'expired'",
)

/** An agreed payment stays: no chore changes such a cart. */
export const isAgreed = async (db: Database, cart_id: string): Promise<boolean> =>
  (await isCompleted(db, cart_id)) || (await isOrder(db, cart_id)) || (await isMoneyBound(db, cart_id))

const sessionRecord = z.object({ provider_id: z.string(), data: z.record(z.unknown()).nullable() })
type Session = z.output<typeof sessionRecord>

export const MANUAL = "pp_system_default"

/** The shopper has confirmed the payment; a bank's debit takes days from then on. */
const CONFIRMED: readonly unknown[] = ["authorized", "captured", "pending_authorization"]

const answerSchema = z.object({ status: z.unknown() })

/** Medusa's payment module has no method to ask a provider; what it asks them with itself is in it. */
type Asking = {
  paymentProviderService_?: {
    getStatus?(provider_id: string, session: Pick<Session, "data">): Promise<unknown>
    retrieveProvider?(provider_id: string): {
      retrievePayment?(payment: Pick<Session, "data">): Promise<unknown>
    }
  }
}

/** Past the shop, as forms of a browser do. A provider that cannot say has bound nothing. Never within a transaction. */
export async function isConfirmedAtProvider(
  cart_id: string,
  container: MedusaContainer,
  database: Database,
): Promise<boolean> {
  const sessions = await recordsOf(
    database,
    sessionRecord,
    `SELECT s.provider_id, s.data FROM cart_payment_collection cp
       JOIN payment_session s ON s.payment_collection_id = cp.payment_collection_id AND s.deleted_at IS NULL
      WHERE cp.cart_id = $1 AND cp.deleted_at IS NULL AND s.provider_id <> '${MANUAL}'`,
    [cart_id],
  )
  for (const session of sessions) {
    if (CONFIRMED.includes(await statusAtProvider(session, container))) return true
  }
  return false
}

const providersOf = (container: MedusaContainer) =>
  container.resolve<Asking>(Modules.PAYMENT).paymentProviderService_

async function statusAtProvider(
  { provider_id, data }: Session,
  container: MedusaContainer,
): Promise<unknown> {
  try {
    return answerSchema.parse(await providersOf(container)?.getStatus?.(provider_id, { data })).status
  } catch {
    return null
  }
}

const paymentSchema = z.object({ data: z.record(z.unknown()) })

export async function dataAtProvider(
  { provider_id, data }: Session,
  container: MedusaContainer,
): Promise<Session["data"]> {
  try {
    const provider = providersOf(container)?.retrieveProvider?.(provider_id)
    return paymentSchema.parse(await provider?.retrievePayment?.({ data })).data
  } catch {
    return null
  }
}
