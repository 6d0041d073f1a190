import { DataSource } from "typeorm"
import { OrderRowsStore } from "../../src/postgres/orders/order-rows-store"
import { idsFrom } from "../../src/shop-tables/ulid"
import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { newRow, step } from "../support/orders/new-row"
import { addVariant, newCart } from "../support/shop/cart"
import { retrieveOrder } from "../support/shop/order"
import { pay, placeOrder } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** More than the sweep takes up, watches or settles at a time. */
const BROKEN = 60

/** Before what the tests sell, and young enough to be looked at. */
const EARLIER_MS = 24 * 60 * 60 * 1_000

/** More than any name costs, so that no price increase holds a row before its order is read. */
const WORTH_IT = { quoted_cost: 10_000_000, current_cost: 10_000_000 }

let domainShop: DomainShop
let source: DataSource
let ofGoods: { order_id: string; stray: string }

beforeAll(async () => {
  domainShop = await startDomainShop()
  source = await new DataSource({ type: "postgres", url: domainShop.shop.databaseUrl }).initialize()
  ofGoods = await orderOfGoods()
  await brokenOrders()
})
afterAll(async () => {
  await source?.destroy()
  await domainShop?.stop()
})

const sql = (text: string, values: readonly unknown[] = []) =>
  query(domainShop.shop.databaseUrl, text, values)

const brokenIds = Array.from({ length: BROKEN }, (_, n) => String(n).padStart(6, "0"))

/** A paid order that no event speaks of any more when a line is put into it, and an id for that line. */
async function orderOfGoods(): Promise<typeof ofGoods> {
  const cart = await newCart(domainShop.shop, domainShop)
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  const { id } = await pay(domainShop.shop, cart.id)
  return { order_id: id, stray: cart.id.replace("cart", "item") }
}

/** Paid orders of a region that is gone, which Medusa cannot read: with a line of ours that no row explains in each. */
async function brokenOrders(): Promise<void> {
  const lines = idsFrom("item", new Date(Date.now() - EARLIER_MS))
  await source.transaction(async (manager) => {
    await manager.query("SET LOCAL session_replication_role = replica")
    await manager.query("INSERT INTO customer (id, email) VALUES ('cus_broken', 'broken@customer.test')")
    await manager.query(
      `INSERT INTO "order" (id, customer_id, email, region_id, currency_code)
       SELECT 'order_broken_' || n, 'cus_broken', 'broken@customer.test', 'reg_gone', 'irt' FROM unnest($1::text[]) n`,
      [brokenIds],
    )
    await manager.query(
      `INSERT INTO line_item (id, order_id, title, unit_price, variant_id, quantity)
       SELECT $2 || n, 'order_broken_' || n, 'Smuggled', 1, 'variant_domain_register', 1 FROM unnest($1::text[]) n`,
      [brokenIds, lines],
    )
  })
}

const faults = () =>
  domainShop.shop.logs().match(/domain-reseller: (order )?\w+broken\w*.*(Error|Cannot)/g) ?? []

async function withoutBrokenRows(): Promise<void> {
  for (const table of ["reseller_order_history", "reseller_notice"])
    await sql(`DELETE FROM ${table} WHERE reseller_order_id LIKE '%\\_broken\\_%'`)
  await sql("DELETE FROM reseller_order WHERE id LIKE '%\\_broken\\_%'")
  await expectAgreement(domainShop)
}

describe(`${BROKEN} orders that the shop cannot read keep no other from its turn`, () => {
  it("when they wait to be settled: money taken past Medusa's services is seen", async () => {
    const rows = new OrderRowsStore(source.manager)
    for (const n of brokenIds) {
      const row = newRow({ id: `dord_broken_${n}`, line_item_id: `item_broken_${n}` })
      await rows.insert(row, "shopper")
      await rows.change(
        row.id,
        "quoted",
        step("ordered", { next_in_ms: null, patch: { order_id: `order_broken_${n}` } }),
      )
    }
    const domain = aName()
    const order_id = await placeOrder(domainShop.shop, (await cartWith(domainShop, [domain])).id, {
      capture: "later",
    })
    await untilState(domainShop, order_id, domain, "ordered")
    await sql(
      "UPDATE reseller_order SET watch_at = clock_timestamp() - interval '1 hour' WHERE id LIKE '%\\_broken\\_%'",
    )
    const { payments } = await retrieveOrder(domainShop.shop, order_id)
    await sql(
      `INSERT INTO demo_payment_book (payment_id, type, amount)
       SELECT data->>'id', 'capture', amount FROM payment WHERE id = $1`,
      [payments[0]?.id],
    )
    await sql("UPDATE payment SET captured_at = now() WHERE id = $1", [payments[0]?.id])
    await sql("UPDATE reseller_order SET watch_at = clock_timestamp() WHERE order_id = $1", [order_id])
    await untilState(domainShop, order_id, domain, "completed")
    expect(faults().length).toBeGreaterThanOrEqual(BROKEN)
    await withoutBrokenRows()
  })

  it("when their lines have no row: another such line is found", async () => {
    const { stray, order_id } = ofGoods
    await sql(
      `INSERT INTO line_item (id, order_id, title, unit_price, variant_id, quantity)
       VALUES ($1, $2, 'Smuggled', 0, 'variant_domain_register', 1)`,
      [stray, order_id],
    )
    const isHeld = async () =>
      (await sql("SELECT 1 FROM reseller_order WHERE line_item_id = $1 AND state = 'held'", [stray])).length >
      0
    await waitFor(isHeld, { what: "the line to be held" })
    await withoutBrokenRows()
  })

  it("when they are paid and due: a name bought later is registered", async () => {
    const rows = new OrderRowsStore(source.manager)
    for (const n of brokenIds) {
      const row = newRow({
        id: `dord_broken_${n}`,
        state: "due",
        order_id: `order_gone_${n}`,
        line_item_id: null,
        ...WORTH_IT,
      })
      await rows.insert(row, "shop")
    }
    const domain = aName()
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
    const failing = () =>
      sql("SELECT 1 FROM reseller_order WHERE id LIKE '%\\_broken\\_%' AND fault LIKE '%does not have'")
    await waitFor(async () => (await failing()).length === BROKEN, { what: "each broken order to fail" })
    await withoutBrokenRows()
  })
})
