import { z } from "zod"
import type { Medusa2Shop } from "./medusa-2-shop"

const collectionSchema = z.object({ payment_collection: z.object({ id: z.string() }) })
const sessionSchema = z.object({ id: z.string(), amount: z.number() })
const sessionsSchema = z.object({
  payment_collection: z.object({ payment_sessions: z.array(sessionSchema) }),
})

/** A payment as the shop's provider knows it. */
type Session = z.output<typeof sessionSchema>

/** A cart with the name whose payment is chosen, as its provider sees it. */
export async function cartToPay(
  shop: Medusa2Shop,
  domain: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<{ cart_id: string; collection_id: string; session: Session }> {
  const cart_id = await shop.newCart()
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  const { payment_collection } = await shop.ok(collectionSchema, "POST", "/store/payment-collections", {
    cart_id,
  })
  const path = `/store/payment-collections/${payment_collection.id}/payment-sessions`
  const chosen = await shop.ok(sessionsSchema, "POST", path, { provider_id: "pp_test_test", data })
  const [session] = chosen.payment_collection.payment_sessions
  if (session === undefined) throw new Error("no payment session")
  return { cart_id, collection_id: payment_collection.id, session }
}

/** The payment provider's message to the shop. */
export async function tell(
  shop: Medusa2Shop,
  action: "authorized" | "captured",
  { id, amount }: Session,
): Promise<void> {
  const message = { action, session_id: id, amount }
  expect((await shop.call("POST", "/hooks/payment/test_test", message)).status).toBe(200)
}
