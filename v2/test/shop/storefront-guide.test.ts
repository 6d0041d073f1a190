import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { build } from "esbuild"
import { z } from "zod"
import { untilAtRest } from "../../brought/test/scenarios/buy"
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
  [...readFileSync(join(V2, "docs/storefront.md"), "utf8").matchAll(/```ts\n([\s\S]*?)```/g)]
    .map(([, code]) => code)
    .join("\n")
    .replace("http://localhost:9000", shop.url)
    .replace("pk_...", seeded().key)
    .replace("payment_providers[0]?.id", '"pp_demo_demo"')
    // The shop of the tests has a second region, and Medusa lists both in no order.
    .replace("regions[0]", 'regions.find(({ currency_code }) => currency_code === "irt")')

async function run(program: string): Promise<string> {
  const folder = mkdtempSync(join(V2, "node_modules/.guide-"))
  try {
    const [source, bundle] = [join(folder, "guide.ts"), join(folder, "guide.mjs")]
    writeFileSync(source, program)
    await build({
      entryPoints: [source],
      outfile: bundle,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      alias: { "medusa-plugin-domain-reseller-client": CLIENT },
      tsconfigRaw: {},
    })
    return (await promisify(execFile)(process.execPath, [bundle])).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it("the storefront guide's program buys a name in a shop on Medusa 2", async () => {
  const seen = seenSchema.parse(JSON.parse(await run(guide() + REPORT)))
  expect(seen.extensions).toBeGreaterThan(5)
  expect(seen.domain_order).toMatchObject({ domain: "my-shop.com", years: 2 })
  expect(seen.domain_orders).toMatchObject([{ domain: "my-shop.com" }])
  expect(await untilAtRest(shop, seen.order_id)).toMatchObject([{ state: "completed" }])
})
