import { query } from "../../dev/postgres/query"
import { decide, domainOrders, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { addVariant, newCart } from "../support/shop/cart"
import { capture, paymentBook, placeOrder } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
})
afterAll(() => domainShop?.stop())

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

const DOMAIN_VARIANT = "variant_domain_register"

/** A paid line, and goods of that price beside it, that other code of the shop made past our guards. */
async function smuggledLine({ lines = 1 } = {}): Promise<{ order_id: string; each: number }> {
  const cart = await newCart(domainShop.shop, domainShop)
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  for (let index = 1; index < lines; index += 1) {
    await sql(
      `INSERT INTO line_item (id, cart_id, title, is_giftcard, should_merge, allow_discounts, unit_price, variant_id, quantity)
       SELECT id || $2, cart_id, title, is_giftcard, should_merge, allow_discounts, unit_price, variant_id, quantity
         FROM line_item WHERE cart_id = $1 LIMIT 1`,
      cart.id,
      String(index),
    )
  }
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  await sql("UPDATE line_item SET variant_id = $2 WHERE order_id = $1", order_id, DOMAIN_VARIANT)
  const { total } = await capture(domainShop.shop, order_id)
  return { order_id, each: total / lines }
}

/** A whole round through the lines of the week, on a busy machine. */
const ROUND_MS = 4 * 60_000

/** Waits until the sweep has come to a line that is younger than all others, and of which no event told. */
async function afterARound(): Promise<void> {
  const cart = await newCart(domainShop.shop, domainShop)
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  await capture(domainShop.shop, order_id)
  await sql(
    `INSERT INTO line_item (id, order_id, title, unit_price, variant_id, quantity)
     SELECT 'item_' || substr(max(id), 6, 10) || 'ZZZZZZZZZZZZZZZZ', $1, 'Smuggled', 0, $2, 1 FROM line_item`,
    order_id,
    DOMAIN_VARIANT,
  )
  await waitFor(async () => (await domainOrders(domainShop, order_id)).length === 1, {
    timeout_ms: ROUND_MS,
    what: "the sweep to find the youngest line",
  })
}

async function forget(where: string, value: string): Promise<void> {
  const ids = `SELECT id FROM reseller_order WHERE ${where}`
  for (const table of ["reseller_order_history", "reseller_notice"]) {
    await sql(`DELETE FROM ${table} WHERE reseller_order_id IN (${ids})`, value)
  }
  await sql(`DELETE FROM reseller_order WHERE ${where}`, value)
}

it("A paid line that no row explains is offered for what people have not given back of its order", async () => {
  const { order_id, each } = await smuggledLine({ lines: 2 })
  await waitFor(async () => (await domainOrders(domainShop, order_id)).length === 2, { what: "both rows" })
  const [first] = await domainOrders(domainShop, order_id)
  await decide(domainShop, first?.id ?? "", "reject")
  await untilState(domainShop, order_id, "", "refunded")
  // The row has lost its line.
  await forget("order_id = $1 AND state = 'held'", order_id)
  await sql("UPDATE reseller_order SET line_item_id = NULL, cart_id = NULL WHERE order_id = $1", order_id)
  const again = await untilState(domainShop, order_id, "", "held", ROUND_MS)
  expect(again).toMatchObject({ hold_reason: "quote_missing", paid: each })
  await decide(domainShop, again.id, "reject")
  await waitFor(async () => (await paymentBook(domainShop.shop, order_id)).length === 3, {
    what: "the second line's refund",
  })
  await afterARound()
  expect(await domainOrders(domainShop, order_id)).toHaveLength(2)
  expect(await paymentBook(domainShop.shop, order_id)).toEqual([
    { type: "capture", amount: 2 * each },
    { type: "refund", amount: each },
    { type: "refund", amount: each },
  ])
})
