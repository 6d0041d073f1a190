import { readdirSync } from "node:fs"
import { join } from "node:path"
import { type Sandbox, startSandbox } from "../../sandbox/index"
import { healthAnswerSchema } from "../../src/api-schemas/admin-account"
import { migrate } from "../../tools/processes/migrate"
import { REPOSITORY } from "../../tools/processes/paths"
import { call } from "../../tools/seed/call"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainOptions } from "../support/domains/domain-shop"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { withoutOurTables } from "../support/postgres/without-our-tables"
import { expectRefusal } from "../support/refusal"
import { addVariant, newCart } from "../support/shop/cart"
import { shopFolder } from "../support/shop/command"
import { prepareShop } from "../support/shop/fixtures"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

/** Those of the plugin. */
const MIGRATIONS = readdirSync(join(REPOSITORY, "migrations")).filter((file) => file.endsWith(".js")).length

let sandbox: Sandbox
let database: TestDatabase
let shop: Shop

beforeAll(async () => {
  sandbox = await startSandbox()
  database = await createDatabase()
  await withoutOurTables(database.url)
  shop = await startShop({
    databaseUrl: database.url,
    options: domainOptions(sandbox, { enableUI: true }),
  })
})
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
  await sandbox?.stop()
})

const lines = () =>
  shop
    .logs()
    .split("\n")
    .filter((line) => line.includes("domain-reseller: "))

describe("a shop whose migrations have not been run", () => {
  it("says so in one line with the command, and has no fault in its log", () => {
    const said = lines().filter((line) => line.includes("migrations"))
    expect(said).toEqual([expect.stringMatching(`${MIGRATIONS} migration .* run npx medusa migrations run`)])
    expect(shop.logs()).not.toMatch(/relation ".*" does not exist|^\s+at .*\(/m)
  })

  it("answers 503 with a code on its routes, and tells more on its health", async () => {
    const paths = [
      "/store/domains/tlds",
      "/store/inquiries",
      "/store/orders/order_1/domains",
      "/store/customers/me/domains",
    ]
    for (const path of paths) expectRefusal(await shop.http.get(path), 503, "migrations_missing")
    expectRefusal(await shop.admin.get("/admin/domain-account"), 503, "migrations_missing")
    expectRefusal(
      await shop.http.post("/store/carts/cart_1/domains", { domain: "a.com" }),
      503,
      "migrations_missing",
    )
    const { domain_health } = await call(shop.admin, healthAnswerSchema, { url: "/admin/domain-health" })
    expect(domain_health).toMatchObject({
      status: "down",
      reasons: [{ code: "migrations_missing" }],
      versions: { migrations_missing: expect.arrayContaining(["DomainReseller1764400000000"]) },
    })
    expect((await shop.http.get("/health/domains")).status).toBe(503)
  })

  it("sells its other goods", async () => {
    const fixtures = await prepareShop(shop)
    const cart = await newCart(shop, fixtures)
    expect((await addVariant(shop, cart.id, fixtures.variant_id)).items).toHaveLength(1)
  })

  it("begins by itself when they have been run, and sells", async () => {
    const project = shopFolder(database.url, domainOptions(sandbox))
    try {
      await migrate(project.directory, database.url, {})
    } finally {
      project.remove()
    }
    await waitFor(() => lines().some((line) => line.includes("the migrations have been run")), {
      what: "the shop to see its tables",
    })
    const domain = aName()
    const domainShop = { ...(await prepareShop(shop)), shop, sandbox, stop: async () => undefined }
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
  })
})
