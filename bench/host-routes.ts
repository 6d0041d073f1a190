/**
 * What the plugin costs who does not use it: Medusa's own routes in a shop with the plugin beside the same shop without it,
 * asked in turns.
 */
import type { AxiosResponse } from "axios"
import { addShipping, addVariant, newCart } from "../test/support/shop/cart"
import { type Fixtures, prepareShop } from "../test/support/shop/fixtures"
import { choosePayment, completeCart, placeOrder } from "../test/support/shop/pay"
import { type Shop, startShop } from "../test/support/shop/start-shop"
import { inTurns, judge, median, medianRatio, shareOf, timed } from "./side-by-side"
import { prepareSide, type Side } from "./two-shops"
import { withPostgres } from "./with-postgres"

const MAX_RATIO = 1.02

type Opened = { shop: Shop; fixtures: Fixtures; cart_id: string; close(): Promise<void> }

/** What one request takes in a shop; what it needs is prepared before and not counted. */
type Route = { rounds: number; ask(opened: Opened): Promise<() => Promise<AxiosResponse<unknown>>> }

const READS = 200
const WRITES = 100
const ORDERS = 40
const WARM_UP = 20

/** Orders in the admin's list. */
const LISTED = 20

const filledCart = async ({ shop, fixtures }: Pick<Opened, "shop" | "fixtures">): Promise<string> => {
  const { id } = await newCart(shop, fixtures)
  await addVariant(shop, id, fixtures.variant_id)
  await addShipping(shop, id, fixtures.shipping_option_id)
  return id
}

/** A request that needs nothing to be prepared for it. */
const plain = (rounds: number, request: (opened: Opened) => Promise<AxiosResponse<unknown>>): Route => ({
  rounds,
  ask: async (opened) => () => request(opened),
})

const ROUTES: Readonly<Record<string, Route>> = {
  "GET /store/products": plain(READS, ({ shop }) => shop.http.get<unknown>("/store/products")),
  "GET /store/carts/:id": plain(READS, ({ shop, cart_id }) =>
    shop.http.get<unknown>(`/store/carts/${cart_id}`),
  ),
  "POST /store/carts": plain(WRITES, ({ shop, fixtures: { region_id } }) =>
    shop.http.post<unknown>("/store/carts", { region_id }),
  ),
  "POST /store/carts/:id/line-items": {
    rounds: WRITES,
    ask: async ({ shop, fixtures }) => {
      const { id } = await newCart(shop, fixtures)
      const { variant_id } = fixtures
      return () => shop.http.post<unknown>(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    },
  },
  "POST /store/carts/:id/complete": {
    rounds: ORDERS,
    ask: async (opened) => {
      const id = await filledCart(opened)
      await choosePayment(opened.shop, id)
      return () => completeCart(opened.shop, id)
    },
  },
  "GET /admin/orders": plain(READS, ({ shop }) => shop.admin.get<unknown>("/admin/orders")),
  // The whole list has two products more with the plugin, its own.
  "GET /admin/products?handle=": plain(READS, ({ shop }) =>
    shop.admin.get<unknown>("/admin/products?handle=mug"),
  ),
}

const sampleOf =
  (opened: Opened, name: string, { ask }: Route) =>
  async () => {
    const request = await ask(opened)
    return timed(async () => {
      const { status } = await request()
      if (status !== 200) throw new Error(`${name}: ${status}`)
    })
  }

async function open(side: Side): Promise<Opened> {
  const { databaseUrl, options, release } = await prepareSide(side)
  const shop = await startShop({ databaseUrl, options })
  const opened = { shop, fixtures: await prepareShop(shop) }
  for (let order = 0; order < shareOf(LISTED); order += 1) await placeOrder(shop, await filledCart(opened))
  const close = () => shop.stop().then(release)
  return { ...opened, cart_id: await filledCart(opened), close }
}

void withPostgres(async () => {
  const [without, with_plugin] = [await open("without"), await open("with_plugin")]
  for (const [name, route] of Object.entries(ROUTES)) {
    const samples = await inTurns(
      {
        without: sampleOf(without, name, route),
        with_plugin: sampleOf(with_plugin, name, route),
      },
      { rounds: route.rounds, warm_up: WARM_UP },
    )
    const ratio = medianRatio(samples.with_plugin, samples.without)
    judge(
      `${name}, ${median(samples.with_plugin).toFixed(1)} ms with the plugin / ${median(samples.without).toFixed(1)} ms without`,
      ratio,
      MAX_RATIO,
    )
  }
  await without.close()
  await with_plugin.close()
})
