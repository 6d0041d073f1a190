import { z } from "zod"
import type { App } from "../app"
import type { GiveOrder } from "../binding/carts"
import type { newLinkAnswerSchema } from "../inquiries/inquiries.requests"
import { mailLink } from "../mail/mail-link.service"
import { Refusal } from "../shared/refusal"
import { columnOf, countOf, type Database, recordOf, recordsOf } from "../shared/sql.store"
import type { Claim } from "./claim-links.service"
import { noOrder, rowsOfOrder } from "./order.views"
import { OrderRowsStore } from "./order-rows.store"
import type { claimAnswerSchema } from "./orders.requests"

const orderRecord = z.object({
  id: z.string(),
  display_id: z.number(),
  email: z.string(),
  customer_id: z.string(),
  has_account: z.boolean(),
  is_canceled: z.boolean(),
  has_inquiry: z.boolean(),
})
type NamedOrder = z.output<typeof orderRecord>

/** As Medusa's own transfer of orders, with domains and answers. Every useless link is answered alike; repeated, it finds the orders there. */
export const claimOrders = (
  token: string,
  customer_id: string,
  { database, parts, giveOrder }: App,
): Promise<z.input<typeof claimAnswerSchema>> =>
  database.transaction((tx) => claimNamed(tx, parts.claims?.read(token) ?? null, customer_id, giveOrder))

async function claimNamed(
  tx: Database,
  claim: Claim | null,
  customer_id: string,
  give: GiveOrder,
): Promise<z.input<typeof claimAnswerSchema>> {
  const statement = "SELECT email FROM customer WHERE id = $1 AND has_account AND deleted_at IS NULL"
  const customer = await recordOf(tx, z.object({ email: z.string() }), statement, [customer_id])
  if (claim === null || customer === null) throw linkInvalid()
  const { email } = customer
  const named = await lockNamed(tx, claim)
  const guests = named.filter((order) => isGuests(order, claim))
  for (const { id } of guests) await give(tx, id, { customer_id, email })
  const theirs = named.filter((order) => order.customer_id === customer_id || guests.includes(order))
  if (theirs.length === 0) throw linkInvalid()
  return { orders: theirs.map(({ id, display_id }) => ({ id, display_id })) }
}

/** Medusa changes nothing of a cancelled order. Whoever knows a cart's id has its token: no answer about somebody goes with that. */
const isGuests = ({ has_account, is_canceled, has_inquiry, email }: NamedOrder, claim: Claim): boolean =>
  !has_account && !is_canceled && claim.isOf(email) && !("cart" in claim.names && has_inquiry)

/** Read only when they are locked: of two who come at once, the second sees whose the first has made them. */
async function lockNamed(tx: Database, { names }: Claim): Promise<NamedOrder[]> {
  const ofCart = "SELECT DISTINCT order_id FROM reseller_order WHERE cart_id = $1 AND order_id IS NOT NULL"
  const orders = "orders" in names ? names.orders : await columnOf(tx, z.string(), ofCart, [names.cart])
  await tx.query(`SELECT 1 FROM "order" WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [[...orders]])
  return namedOrders(tx, orders)
}

const namedOrders = (db: Database, ids: readonly string[]): Promise<NamedOrder[]> => {
  const statement = `SELECT o.id, o.display_id, o.email, o.customer_id, c.has_account, o.canceled_at IS NOT NULL AS is_canceled,
            EXISTS (SELECT 1 FROM reseller_order r WHERE r.order_id = o.id AND r.request->>'kind' = 'inquiry') AS has_inquiry
     FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ANY ($1) ORDER BY o.display_id`
  return recordsOf(db, orderRecord, statement, [[...ids]])
}

/** Good for the order's address alone, as it is now; null for an order that is in an account. */
export async function claimToken(order_id: string, { database, parts }: Asked): Promise<string | null> {
  const [order] = await namedOrders(database, [order_id])
  if (order === undefined) throw noOrder(order_id)
  return order.has_account ? null : (parts.claims?.make([order_id], order.email) ?? null)
}

/** For the browser that is about to pay; null with an inquiry in the cart: such an order is taken by its mail's link alone. */
export async function cartClaim(
  cart_id: string,
  customer_id: string | null,
  app: App,
): Promise<string | null> {
  await app.carts.open(cart_id, customer_id)
  const rows = await new OrderRowsStore(app.database).byCart(cart_id)
  const has_inquiry = rows.some(({ request }) => request.kind === "inquiry")
  return has_inquiry ? null : (app.parts.claims?.makeForCart(cart_id) ?? null)
}

type Asked = Pick<App, "database"> & { parts: Pick<App["parts"], "claims"> }

/** Another mail with a link, to the address of a guest's order, for whoever means to take it into their account. */
export async function mailClaimLink(
  order_id: string,
  app: App,
): Promise<z.input<typeof newLinkAnswerSchema>> {
  const rows = await rowsOfOrder(order_id, app)
  const row = rows.find(({ state }) => state === "completed") ?? rows[0]
  const owners = rows.map(({ customer_id }) => customer_id)
  if (row === undefined || (await countOf(app.database, ACCOUNTS, [owners])) > 0) throw noOrder(order_id)
  return mailLink(row, "claim", app)
}

const ACCOUNTS = "customer WHERE id = ANY ($1) AND has_account"

const LINK_INVALID =
  "This link was used already or has expired. Every mail about the order has a new one; or ask the shop."
const linkInvalid = () => new Refusal("not_found", "link_invalid", LINK_INVALID)
