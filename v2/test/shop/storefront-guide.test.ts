import { join, resolve } from "node:path"
import { z } from "zod"
import { untilAtRest } from "../../brought/test/scenarios/buy"
import { blocksOf, run } from "../../brought/test/support/docs/program"
import { seeded } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

const V2 = resolve(__dirname, "../..")
const CLIENT = resolve(V2, "../src/client/index.ts")

/** What the program has seen at its end. */
const REPORT = `
console.log(JSON.stringify({ extensions: tlds.length, domain_order, order_id: completed.order.id, domain_orders }))`

const seenSchema = z.object({
  extensions: z.number(),
  domain_order: z.object({ domain: z.string(), years: z.number() }),
  order_id: z.string(),
  domain_orders: z.array(z.object({ domain: z.string(), message: z.string() })),
})

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

/** The guide's program, against the shop of these tests. */
const guide = (): string =>
  blocksOf(join(V2, "docs/storefront.md"))
    .join("\n")
    .replace("http://localhost:9000", shop.url)
    .replace("pk_...", seeded().key)
    .replace("payment_providers[0]?.id", '"pp_demo_demo"')
    // The shop of the tests has a second region, and Medusa lists both in no order.
    .replace("regions[0]", 'regions.find(({ currency_code }) => currency_code === "irt")')

it("the storefront guide's program buys a name in a shop on Medusa 2", async () => {
  const seen = seenSchema.parse(JSON.parse(await run(guide() + REPORT, join(V2, "node_modules"), CLIENT)))
  expect(seen.extensions).toBeGreaterThan(5)
  expect(seen.domain_order).toMatchObject({ domain: "my-shop.com", years: 2 })
  expect(seen.domain_orders).toMatchObject([{ domain: "my-shop.com" }])
  expect(await untilAtRest(shop, seen.order_id)).toMatchObject([{ state: "completed" }])
})
