import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { claimAnswerSchema } from "../../api-schemas/orders"
import type { Claim } from "../../app/links/claim-links"
import { Refusal } from "../../core/refusal"
import { rowsOf } from "../../postgres/sql"
import type { Reseller } from "../composition/reseller"
import { alignRows } from "./align-rows"

const addressRecord = z.object({ email: z.string() })
const orderRecord = z.object({
  id: z.string(),
  display_id: z.number(),
  email: z.string(),
  customer_id: z.string(),
  has_account: z.boolean(),
  is_canceled: z.boolean(),
})
type NamedOrder = z.output<typeof orderRecord>

/**
 * Moves the guest's orders that a link names into the signed-in customer's account, with their domains and answers, as Medusa's
 * own transfer of orders does. Every link that is no use is answered alike; repeated by the same customer, it finds
 * the orders there.
 */
export async function claimOrders(
  token: string,
  customer_id: string,
  { container, parts }: Reseller,
): Promise<z.input<typeof claimAnswerSchema>> {
  const claim = parts.claims?.read(token) ?? null
  if (claim === null) throw linkInvalid()
  const orders = await container.manager.transaction(async (tx) => {
    const [customer] = await rowsOf(tx, "SELECT email FROM customer WHERE id = $1 AND has_account", [
      customer_id,
    ])
    if (customer === undefined) throw linkInvalid()
    const { email } = addressRecord.parse(customer)
    const named = await lockNamed(tx, claim)
    for (const { id } of named.filter((order) => isGuests(order, claim))) {
      await container.orderService.withTransaction(tx).update(id, { customer_id, email })
      await alignRows(tx, id)
    }
    return named.filter((order) => order.customer_id === customer_id || isGuests(order, claim))
  })
  if (orders.length === 0) throw linkInvalid()
  return { orders: orders.map(({ id, display_id }) => ({ id, display_id })) }
}

/** For whoever mails the guest: good for the order's address alone, as it is now. */
export async function claimToken(
  order_id: string,
  { container: { orderService }, parts: { claims } }: Asked,
): Promise<string | null> {
  const { email, customer } = await orderService.retrieve(order_id, { relations: ["customer"] })
  return customer.has_account ? null : (claims?.make([order_id], email) ?? null)
}

type Asked = {
  container: Pick<Reseller["container"], "orderService">
  parts: Pick<Reseller["parts"], "claims">
}

/** Medusa changes nothing of a cancelled order. */
const isGuests = ({ has_account, is_canceled, email }: NamedOrder, claim: Claim): boolean =>
  !has_account && !is_canceled && claim.isOf(email)

/** Read only when they are locked: of two who come at once, the second sees whose the first has made them. */
async function lockNamed(tx: EntityManager, { orders }: Claim): Promise<NamedOrder[]> {
  await tx.query(`SELECT 1 FROM "order" WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [[...orders]])
  const rows = await rowsOf(
    tx,
    `SELECT o.id, o.display_id, o.email, o.customer_id, c.has_account, o.canceled_at IS NOT NULL AS is_canceled
       FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ANY ($1) ORDER BY o.display_id`,
    [[...orders]],
  )
  return rows.map((row) => orderRecord.parse(row))
}

const linkInvalid = () =>
  new Refusal(
    "not_found",
    "link_invalid",
    "This link was used already or has expired. Every mail about the order has a new one; or ask the shop.",
  )
