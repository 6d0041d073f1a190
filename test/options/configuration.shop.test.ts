import { readdirSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../dev/processes/free-port"
import { medusaEnvironment } from "../../dev/processes/medusa-command"
import { migrate } from "../../dev/processes/migrate"
import { type Exit, startNodeProcess } from "../../dev/processes/node-process"
import { MEDUSA_CLI, REPOSITORY } from "../../dev/processes/paths"
import { call } from "../../dev/seed/call"
import { type Sandbox, startSandbox } from "../../sandbox"
import { healthAnswerSchema } from "../../src/reseller/operations/account.requests"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainOptions, QUICK } from "../support/domains/domain-shop"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { withoutOurTables } from "../support/postgres/without-our-tables"
import { expectRefusal } from "../support/refusal"
import { addVariant, newCart } from "../support/shop/cart"
import { shopFolder } from "../support/shop/command"
import { type ShopConfigInput, shopConfig } from "../support/shop/config"
import { prepareShop } from "../support/shop/fixtures"
import { pay } from "../support/shop/pay"
import { createProject } from "../support/shop/project"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

/** Starts a shop that is expected to end by itself: how it ended, and all that it printed. */
async function startRefused(
  database_url: string,
  options: Readonly<Record<string, unknown>>,
  more: Partial<ShopConfigInput> = {},
): Promise<{ exit: Exit; output: string }> {
  const project = createProject(shopConfig({ database_url, options, ...more }))
  const port = String(await freePort())
  const server = startNodeProcess({
    script: MEDUSA_CLI,
    args: ["start", "-p", port],
    cwd: project.directory,
    env: { ...medusaEnvironment(), PORT: port },
  })
  try {
    await waitFor(() => !server.isRunning() || server.output().includes("Server is ready on port"), {
      what: "the shop to end or to serve",
      timeout_ms: 60_000,
    })
    if (server.isRunning()) throw new Error(`The shop serves:\n${server.output()}`)
    return { exit: await server.exited, output: server.output() }
  } finally {
    server.kill("SIGKILL")
    await server.exited
    project.remove()
  }
}

const TOKEN = "tok-5f0b7c1e9a"

describe("a shop whose configuration is wrong does not start and says why", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(() => database?.drop())

  // What else is wrong with them, and how it is said: test/options/options; mail templates: test/mail/mail-templates.
  it("when options are missing, without the token", async () => {
    const { exit, output } = await startRefused(database.url, {
      domains: { api_token: TOKEN },
      max_years: 99,
    })
    expect(exit).toEqual({ code: 1, signal: null })
    expect(output).not.toContain(TOKEN)
    expect(output).toContain("domain-reseller cannot start. Fix these options in medusa-config.js:")
    expect(output).toContain("  - domains.base_url: is missing: the interface's base address")
    expect(output).toContain("  - max_years: ")
  })

  it("when it has the plugin twice", async () => {
    const { exit, output } = await startRefused(database.url, {}, { plugins: [REPOSITORY] })
    expect(exit).toEqual({ code: 1, signal: null })
    expect(output).toContain("medusa-config.js lists medusa-plugin-domain-reseller more than once")
  })
})

it("a shop that is started while upstream is away starts, says so, sells no domains until upstream is back, and then sells", async () => {
  const port = await freePort()
  const domains = { base_url: `http://127.0.0.1:${port}`, api_token: TOKEN }
  const shop = await startShop({ options: { ...QUICK, domains } })
  try {
    const fixtures = await prepareShop(shop)
    const SAID =
      "Upstream's domains interface cannot be reached, or gives no usable answer: nothing of it is sold"
    await waitFor(() => shop.logs().includes(SAID), { what: "the shop to say so" })
    const { id } = await newCart(shop, fixtures)
    const search = { query: "away.com", region_id: fixtures.region_id }
    const list = () => shop.http.get(`/store/domains/tlds?region_id=${fixtures.region_id}`)
    expectRefusal(await tryAddDomain({ shop }, id, { domain: "away.com" }), 503, "upstream_unavailable")
    expectRefusal(await shop.http.post("/store/domains/search", search), 503, "upstream_unavailable")
    expectRefusal(await list(), 503, "upstream_unavailable")
    expect((await addVariant(shop, id, fixtures.variant_id)).items).toHaveLength(1)

    const sandbox = await startSandbox({ port, token: TOKEN })
    const domainShop = { ...fixtures, shop, sandbox, stop: async () => undefined }
    try {
      expect((await shop.http.post("/store/domains/search", search)).status).toBe(200)
      // After a failure upstream is spared for some seconds.
      await waitFor(async () => (await list()).status === 200, { what: "the list of extensions" })
      await addDomain(domainShop, id, "away.com")
      const order = await pay(shop, id)
      await untilState(domainShop, order.id, "away.com", "completed")
      await expectAgreement(domainShop)
    } finally {
      await sandbox.stop()
    }
  } finally {
    await shop.stop()
  }
})

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
