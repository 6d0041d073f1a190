import { readdirSync } from "node:fs"
import { join } from "node:path"
import { knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import middlewares from "../../src/api/middlewares"
import { readOptions } from "../../src/app/options/options-schema"
import { MedusaReseller } from "../../src/medusa/composition/medusa-reseller"
import type { ConnectionPool } from "../../src/medusa/database/knex-database"
import { guardCompletion } from "../../src/medusa/guard/guard-completion"
import { newGoods } from "../support/goods"
import { Medusa2Shop } from "../support/medusa-2-shop"

const SRC = join(__dirname, "../../src")
const UPSTREAM = { base_url: "http://127.0.0.1:1", api_token: "unused" }

let shop: Medusa2Shop
let variant_id: string
let connections: ReturnType<typeof knex>
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  variant_id = await newGoods(shop, 1_000)
  connections = knex({ client: "pg", connection: shop.databaseUrl, pool: { min: 0, max: 4 } })
})
afterAll(async () => {
  await connections?.destroy()
  await shop?.stop()
})

async function cartOfGoods(): Promise<string> {
  const cart_id = await shop.newCart()
  const added = await shop.call("POST", `/store/carts/${cart_id}/line-items`, { variant_id, quantity: 2 })
  expect(added.status).toBe(200)
  return cart_id
}

/** As a shop's own code adds it, by `createCartCreditLinesWorkflow`: Medusa has no route for that. */
const credit = (cart_id: string, amount: number) =>
  query(
    shop.databaseUrl,
    `INSERT INTO credit_line (id, cart_id, amount, raw_amount)
     VALUES ('cacl_' || $1, $1, $2::int, jsonb_build_object('value', $2::text, 'precision', 20))`,
    [cart_id, amount],
  )

it("a cart of goods whose payment is not what it comes to is completed as Medusa likes", async () => {
  const cart_id = await cartOfGoods()
  expect(await shop.choosePayment(cart_id)).toBeNull()
  await credit(cart_id, 500)
  const completed = await shop.call("POST", `/store/carts/${cart_id}/complete`, {})
  expect(completed).toMatchObject({ status: 200, body: { type: "order" } })
})

it("a name in a cart with a credit line is bought for what is left to pay", async () => {
  const cart_id = await cartOfGoods()
  expect((await shop.addDomain(cart_id, aName())).status).toBe(200)
  expect(await shop.choosePayment(cart_id)).toBeNull()
  await credit(cart_id, 500)
  // Calls off the payment of more than that.
  await shop.call("POST", `/store/carts/${cart_id}/complete`, {})
  const order_id = placed(await shop.pay(cart_id))
  const [row] = await untilAtRest(shop, order_id)
  expect(row).toMatchObject({ state: "completed" })
  expect((await shop.money(order_id)).taken).toBe((row?.price ?? 0) + 2_000 - 500)
})

/** Only an index that says whether anything is ours, and of which cart or order a payment is. */
const IS_PROBE = /\breseller_order\b|\b(cart|order)_payment_collection\b/
const IS_BRACKET = /^(BEGIN|COMMIT)$/

/** The plugin over the shop's database, with nothing else of Medusa to read by. */
function plugin() {
  const read: string[] = []
  const { client } = connections
  const pool: ConnectionPool = {
    async acquireConnection() {
      const connection = await client.acquireConnection()
      return {
        connection,
        query(statement: string, values?: unknown[]) {
          if (!IS_PROBE.test(statement) && !IS_BRACKET.test(statement)) read.push(statement)
          return connection.query(statement, values)
        },
      }
    },
    releaseConnection: (held: { connection?: unknown }) => client.releaseConnection(held.connection),
  }
  const write = { info() {}, warn() {}, error() {}, debug() {} }
  const known: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: { client: pool },
    [ContainerRegistrationKeys.LOGGER]: write,
    [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { http: { jwtSecret: "unused" } } },
    [Modules.EVENT_BUS]: null,
  }
  const container = {
    resolve(name: string): unknown {
      if (name in known) return known[name]
      read.push(name)
      throw new Error(`${name} is read`)
    },
  }
  const reseller = new MedusaReseller(
    readOptions({ domains: UPSTREAM }),
    container as unknown as ConstructorParameters<typeof MedusaReseller>[1],
  )
  known.domainReseller = { reseller }
  return { container, read }
}

const medusas = (middlewares.routes ?? []).filter(
  ({ matcher }) => !/domain|inquir|orders.claim$/.test(`${matcher}`),
)

describe("A cart and an order of goods alone", () => {
  const ids: Record<string, string> = {}
  let body: object

  beforeAll(async () => {
    const cart_id = await cartOfGoods()
    expect(await shop.choosePayment(cart_id)).toBeNull()
    const order_id = placed(await shop.pay(await cartOfGoods()))
    const [found] = await query(
      shop.databaseUrl,
      `SELECT (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1) AS collection_id,
              (SELECT id FROM cart_line_item WHERE cart_id = $1) AS line_id,
              (SELECT item_id FROM order_item WHERE order_id = $2) AS item_id,
              (SELECT p.id FROM payment p JOIN order_payment_collection o USING (payment_collection_id) WHERE o.order_id = $2) AS payment_id`,
      [cart_id, order_id],
    )
    const more = z
      .object({ collection_id: z.string(), line_id: z.string(), item_id: z.string(), payment_id: z.string() })
      .parse(found)
    Object.assign(ids, { cart_id, order_id }, more)
    body = { region_id: shop.region_id, email: "other@example.com", items: [{ id: more.item_id }] }
  })

  const calls = medusas.flatMap(
    ({ matcher, methods = ["GET", "POST", "DELETE"], middlewares: handlers = [] }) =>
      methods.flatMap((method) =>
        handlers.map((handler, nth) => ({ method, path: `${matcher}`, nth, handler })),
      ),
  )

  it.each(calls)("passes $method $path unread (middleware $nth)", async ({ method, path, handler }) => {
    const { container, read } = plugin()
    const id = path.startsWith("/store/carts")
      ? ids.cart_id
      : path.startsWith("/store/payment-collections")
        ? ids.collection_id
        : ids.order_id
    const params = { id, line_id: ids.line_id, item_id: ids.item_id }
    const req = {
      scope: container,
      params,
      body,
      method,
      baseUrl: "",
      path,
      headers: {},
      get: () => undefined,
    }
    const answer = { json() {}, once() {}, statusCode: 200 }
    const fault = await new Promise((next) => void handler(req as never, answer as never, next as never))
    expect([fault, read]).toEqual([undefined, []])
  })

  it("passes the completion unread, also when it is asked again", async () => {
    expect(readdirSync(join(SRC, "workflows/hooks"))).toEqual(["complete-cart.ts"])
    const { container, read } = plugin()
    const [order] = await query(shop.databaseUrl, "SELECT cart_id FROM order_cart WHERE order_id = $1", [
      ids.order_id,
    ])
    const ordered = z.object({ cart_id: z.string() }).parse(order).cart_id
    for (const cart_id of [ids.cart_id ?? "", ordered]) {
      const cart = { items: [{ id: ids.line_id, unit_price: 1_000, quantity: 2, metadata: null }] }
      const context = { container: container as never }
      await guardCompletion()({ input: { id: cart_id }, cart }, context)
    }
    expect(read).toEqual([])
  })

  it.each(readdirSync(join(SRC, "subscribers")))("passes the subscriber %s unread", async (file) => {
    const { container, read } = plugin()
    const { default: subscriber, config } = require(join(SRC, "subscribers", file))
    for (const name of config.event) {
      const id = name.startsWith("payment.") ? ids.payment_id : ids.order_id
      await subscriber({ event: { name, data: { id } }, container, pluginOptions: {} })
    }
    expect(read).toEqual([])
  })
})
