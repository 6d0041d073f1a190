import { chmodSync, existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { REPOSITORY } from "../../dev/processes/paths"
import { postTo } from "../../dev/seed/call"
import { type Sandbox, startSandbox } from "../../sandbox"
import { addDomain, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { withoutOurTables } from "../support/postgres/without-our-tables"
import { addShipping, newCart } from "../support/shop/cart"
import { domainReseller } from "../support/shop/command"
import { shopConfig } from "../support/shop/config"
import { capture, completeCart, retrieveOrder } from "../support/shop/pay"
import { createProject, type Project } from "../support/shop/project"
import { type Shop, startShop } from "../support/shop/start-shop"
import { starterFiles } from "../support/shop/starter"

let sandbox: Sandbox
let database: TestDatabase
const projects: Project[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ token: "sandbox-token" })
  database = await createDatabase()
})
afterAll(async () => {
  for (const project of projects) project.remove()
  await database?.drop()
  await sandbox?.stop()
})

function starter(changes: Readonly<Record<string, string>> = {}): Project {
  const project = createProject(shopConfig({ database_url: database.url }))
  projects.push(project)
  project.write({ ...starterFiles(database.url), ...changes })
  return project
}

const read = (directory: string, path: string) => readFileSync(join(directory, path), "utf8")
const filesOf = (directory: string) =>
  Object.fromEntries(["medusa-config.js", ".env"].map((path) => [path, read(directory, path)]))
const { "package.json": _, ...STARTER } = starterFiles("")

describe("domain-reseller init", () => {
  it("shows what it would write, no value of it, and writes nothing unasked", async () => {
    const { directory } = starter()
    const before = filesOf(directory)
    for (const args of [["--dry-run"], []]) {
      const { code, stdout, stderr } = await domainReseller(directory, "init", "--sandbox", ...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("Nothing was written") })
      expect(stderr).toContain("withDomainReseller(module.exports, {")
      expect(stderr).toContain("In .env: DOMAIN_RESELLER_URL, DOMAIN_RESELLER_TOKEN")
      expect(stderr).not.toMatch(/sandbox-token|[0-9a-f]{64}|supersecret/)
      expect(filesOf(directory)).toEqual(before)
    }
  })

  it("writes a block and variables with a fresh key, for the owner alone, and a second time nothing", async () => {
    const { directory } = starter({ "medusa-config.js": STARTER["medusa-config.js"].trimEnd() })
    const { code, stderr } = await domainReseller(directory, "init", "--yes")
    expect(code).toBe(0)
    const written = filesOf(directory)
    const key = /^DOMAIN_ENCRYPTION_KEY=([0-9a-f]{64})$/m.exec(written[".env"] ?? "")?.[1] ?? ""
    expect(key).toHaveLength(64)
    expect(written[".env"]).toMatch(/^DOMAIN_RESELLER_URL=\nDOMAIN_RESELLER_TOKEN=\n/m)
    expect(stderr).not.toContain(key)
    const config = require(join(directory, "medusa-config.js"))
    expect(config.projectConfig.session_options).toEqual({ resave: false, saveUninitialized: false })
    expect(config.plugins.at(-1)).toMatchObject({
      resolve: "medusa-plugin-domain-reseller",
      options: { enableUI: true },
    })
    const again = await domainReseller(directory, "init", "--yes")
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("Everything is there already.") })
    expect(filesOf(directory)).toEqual(written)
    const other = createProject(shopConfig({ database_url: database.url }))
    projects.push(other)
    await domainReseller(other.directory, "init", "--yes")
    expect(statSync(join(other.directory, ".env")).mode & 0o777).toBe(0o600)
  })

  it.each([
    ["exports a function", "module.exports = () => ({ projectConfig: {}, plugins: [] })\n"],
    ["ends before its end", 'module.exports = { projectConfig: { database_url: "x" } }\nreturn\n'],
  ])("leaves a configuration that %s as it is, and says why", async (_, text) => {
    const { directory } = starter({ "medusa-config.js": text })
    const { code, stderr } = await domainReseller(directory, "init", "--yes")
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^medusa-config\.js/m),
    })
    expect(read(directory, "medusa-config.js")).toBe(text)
  })

  it("adds toman to the store that the database has, once, when it is asked to", async () => {
    const other = await createDatabase()
    const { directory } = starter({ ".env": `DATABASE_URL=${other.url}\n` })
    const sells = () => query(other.url, "SELECT 1 FROM store_currencies WHERE currency_code = 'irt'")
    const toman = (...args: string[]) => domainReseller(directory, "init", "--toman", ...args)
    expect(await toman("--dry-run")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("currency irt"),
    })
    expect(await sells()).toHaveLength(0)
    expect(await toman("--yes")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("the currency irt"),
    })
    expect(await sells()).toHaveLength(1)
    expect((await toman("--yes")).stdout).toContain("Everything is there already.")
    await other.drop()
  })

  it("does with --run what follows, and says what has failed", async () => {
    const other = await createDatabase()
    await withoutOurTables(other.url)
    const { directory, write } = starter({
      ".env": `DATABASE_URL=${other.url}\n`,
      "node_modules/.bin/medusa-admin": "#!/bin/sh\ntouch built\n",
    })
    chmodSync(join(directory, "node_modules/.bin/medusa-admin"), 0o755)
    expect(await domainReseller(directory, "init", "--sandbox", "--yes", "--run")).toMatchObject({ code: 0 })
    const tables = "SELECT to_regclass('reseller_order') IS NOT NULL AS is_there"
    expect(await query(other.url, tables)).toEqual([{ is_there: true }])
    expect(existsSync(join(directory, "built"))).toBe(true)
    write({ "node_modules/.bin/medusa-admin": "#!/bin/sh\nexit 1\n" })
    const failed = await domainReseller(directory, "init", "--yes", "--run")
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining("Failed: medusa-admin build") })
    await other.drop()
    // Medusa's own command ends with 0 there.
    expect((await domainReseller(directory, "init", "--yes", "--run")).code).toBe(3)
  })
})

describe("a shop made from the starter, against the sandbox", () => {
  let shop: Shop
  let region: { region_id: string }
  let order_id: string
  let left: string
  const domain = aName()

  /** The sandbox of a test listens on a port of its own. */
  const env = () => ({ DOMAIN_RESELLER_URL: sandbox.url, IDENTITY_URL: sandbox.identity_url })
  const domainShop = () => ({
    shop,
    sandbox,
    stop: async () => undefined,
    ...region,
    variant_id: "",
    variant_ids: [],
    shipping_option_id: "",
  })
  const ready = async (name: string): Promise<string> => {
    const { id } = await newCart(shop, region, "us")
    await addDomain(domainShop(), id, name)
    const { data } = await shop.http.get(`/store/shipping-options/${id}`)
    await addShipping(shop, id, data.shipping_options[0].id)
    await shop.http.post(`/store/carts/${id}/payment-sessions`)
    return id
  }
  const uninstall = (...args: string[]) => domainReseller(shop.directory, "uninstall", "--json", ...args)

  beforeAll(async () => {
    const { directory } = starter()
    expect((await domainReseller(directory, "init", "--sandbox", "--yes")).code).toBe(0)
    shop = await startShop({ databaseUrl: database.url, files: filesOf(directory), env: env() })
    const made = await postTo(
      shop.admin,
      z.object({ region: z.object({ id: z.string() }) }),
      "/admin/regions",
      {
        name: "Somewhere",
        currency_code: "usd",
        tax_rate: 0,
        payment_providers: ["manual"],
        fulfillment_providers: ["manual"],
        countries: ["us"],
      },
    )
    region = { region_id: made.region.id }
  })
  afterAll(() => shop?.stop())

  it("sells by README's two commands, with nothing but a region and a payment provider", async () => {
    const fence =
      /^CART=[\s\S]*?(?=\n```)/m.exec(readFileSync(join(REPOSITORY, "README.md"), "utf8"))?.[0] ?? ""
    const sent = [...fence.matchAll(/--json '(.*?)' localhost:9000(\S+)/g)]
    expect(sent.map(([, , path]) => path?.split("/").at(-1))).toEqual([
      ...["carts", "domains", "$CART", "payment-sessions", "complete"],
    ])
    let cart = ""
    for (const [, body = "", path = ""] of sent) {
      const { status, data } = await shop.http.post(path.replace("$CART", cart), JSON.parse(body))
      expect({ path, status }).toEqual({ path, status: 200 })
      cart ||= /cart_[0-9A-Z]*/.exec(JSON.stringify(data))?.[0] ?? ""
      order_id = data.data?.id
    }
    await capture(shop, order_id)
    await untilState(domainShop(), order_id, "my-first-name.com", "completed")
    const { data } = await completeCart(shop, await ready(domain))
    order_id = z.object({ data: z.object({ id: z.string() }) }).parse(data).data.id
    left = await ready(aName())
  })

  it("is not uninstalled while money is under way", async () => {
    const { code, stderr, stdout } = await uninstall("--yes")
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({
      code: 1,
      refused: { orders: [{ subject: domain, state: "ordered" }] },
    })
    expect(stderr).toContain(`${domain} is still ordered`)
    await capture(shop, order_id)
    await untilState(domainShop(), order_id, domain, "completed")
    await shop.kill("SIGTERM")
  })

  it("leaves its configuration as it was before, and its tables with the SQL that drops them", async () => {
    const kept = read(shop.directory, ".env")
    expect(await uninstall("--dry-run")).toMatchObject({ code: 0 })
    expect(read(shop.directory, "medusa-config.js")).toContain("withDomainReseller")
    const { code, stdout } = await uninstall("--yes")
    const { drop, ...told } = z
      .object({ drop: z.array(z.string()) })
      .passthrough()
      .parse(JSON.parse(stdout))
    expect({ code, ...told }).toEqual({ code: 0, carts: 1, listed: false })
    expect(filesOf(shop.directory)).toEqual({ ...STARTER, ".env": kept })
    expect(await query(database.url, "SELECT 1 FROM reseller_order WHERE state = 'completed'")).toHaveLength(
      2,
    )
    expect(await uninstall("--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining('"carts": 0') })

    const other = await createDatabase()
    for (const statement of drop) await query(other.url, statement)
    const left_over = ["pg_class WHERE relname", "pg_proc WHERE proname", "migrations WHERE lower(name)"]
    for (const where of left_over)
      expect(await query(other.url, `SELECT 1 FROM ${where} LIKE 'reseller%'`)).toEqual([])
    await other.drop()
  })

  it("boots without the plugin, keeps its order, and sells no line of ours for nothing", async () => {
    const files = filesOf(shop.directory)
    const plain = await startShop({ databaseUrl: database.url, options: null, files })
    try {
      expect((await retrieveOrder(plain, order_id)).payment_status).toBe("captured")
      const { data } = await plain.http.get(`/store/carts/${left}`)
      expect(data.cart).toMatchObject({ items: [], shipping_methods: [] })
      expect((await plain.admin.get("/admin/shipping-options")).data.shipping_options).toEqual([])
      expect((await completeCart(plain, left)).status).toBeGreaterThanOrEqual(400)
      const line = { variant_id: "variant_domain_register", quantity: 1 }
      const added = await plain.http.post(`/store/carts/${left}/line-items`, line)
      expect(added.status).toBeGreaterThanOrEqual(400)
    } finally {
      await plain.stop()
    }
  })

  it("comes back by init alone, with what it had, and sells again", async () => {
    expect((await domainReseller(shop.directory, "init", "--yes")).code).toBe(0)
    const files = filesOf(shop.directory)
    await shop.stop()
    shop = await startShop({ databaseUrl: database.url, files, env: env() })
    const { data } = await shop.admin.get(`/admin/domain-orders?order_id=${order_id}`)
    expect(data.domain_orders).toMatchObject([{ domain, state: "completed" }])
    const again = await completeCart(shop, await ready(aName()))
    expect(again.status).toBe(200)
  })
})
