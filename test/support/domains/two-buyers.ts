import { query } from "../../../tools/postgres/query"
import { refusalOf } from "../refusal"
import { newCart } from "../shop/cart"
import { capture, placeOrder } from "../shop/pay"
import { waitFor } from "../wait-for"
import { addDomain } from "./buy"
import { type DomainOrder, decide, domainOrders } from "./domain-orders"
import type { DomainShop } from "./domain-shop"

/** States in which a row of a name that two have bought stays until a person comes, or for ever. */
const AT_REST: readonly string[] = ["completed", "refunded", "refund_held"]

const SETTLE_TIMEOUT_MS = 90_000

/** Two orders of one name that both found it free, placed and not paid yet; each by its own instance. */
export async function twoOrdersOf(domain: string, buyers: readonly DomainShop[]): Promise<string[]> {
  const carts: string[] = []
  for (const { shop, ...fixtures } of buyers) carts.push((await newCart(shop, fixtures)).id)
  // Both are in their carts before either is paid for.
  for (const [index, buyer] of buyers.entries()) await addDomain(buyer, carts[index] ?? "", domain)
  const orders: string[] = []
  for (const [index, { shop }] of buyers.entries())
    orders.push(await placeOrder(shop, carts[index] ?? "", { capture: "later" }))
  return orders
}

/** Takes the money of both at once. */
export const payBoth = (orders: readonly string[], buyers: readonly DomainShop[]) =>
  Promise.all(orders.map((order_id, index) => captured(order_id, buyers[index])))

async function captured(order_id: string, buyer: DomainShop | undefined): Promise<void> {
  if (!buyer) throw new Error("an order without a buyer")
  await capture(buyer.shop, order_id)
}

/** One of them for a person, the other for the first. */
const WAITS: readonly string[] = ["held", "waiting"]

/** Whoever has asked upstream comes first: what it has may be their work, and an approval gives it to one of them. */
const heldOf = (rows: readonly DomainOrder[]): DomainOrder[] =>
  rows.filter(({ state }) => state === "held").sort((one, other) => other.attempts - one.attempts)

/**
 * Waits until both rows are at rest; where one waits for a person and nothing is under way, that person gives up on it, or goes on
 * with it when upstream has it after all.
 */
export async function untilOneHasIt(
  domainShop: DomainShop,
  orders: readonly string[],
): Promise<DomainOrder[]> {
  let rows: DomainOrder[] = []
  await waitFor(
    async () => {
      rows = (await Promise.all(orders.map((order_id) => domainOrders(domainShop, order_id)))).flat()
      const isUnderWay = rows.some(({ state }) => !WAITS.includes(state) && !AT_REST.includes(state))
      for (const row of isUnderWay ? [] : heldOf(rows)) {
        const rejected = await decide(domainShop, row.id, "reject")
        if (rejected.status !== 409) continue
        await decide(domainShop, row.id, refusalOf(rejected) === "upstream_has_it" ? "approve" : "retry")
      }
      return rows.length === orders.length && rows.every(({ state }) => AT_REST.includes(state))
    },
    { what: `one of ${orders.join(", ")} to get the name`, timeout_ms: SETTLE_TIMEOUT_MS },
  ).catch(async (fault: unknown) => {
    const histories = await query(
      domainShop.shop.databaseUrl,
      `SELECT reseller_order_id, "from", "to", reason, detail::text FROM reseller_order_history
        WHERE reseller_order_id = ANY ($1) ORDER BY id`,
      [rows.map(({ id }) => id)],
    )
    throw new Error(`${String(fault)}\n${histories.map((one) => JSON.stringify(one)).join("\n")}`)
  })
  return rows
}
