import { chmodSync, existsSync, readFileSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { type Sandbox, startSandbox } from "../../sandbox/index"
import { planInit } from "../../src/cli/init/plan-init"
import { query } from "../../tools/postgres/query"
import { REPOSITORY } from "../../tools/processes/paths"
import { call } from "../../tools/seed/call"
import { addDomain, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { withoutOurTables } from "../support/postgres/without-our-tables"
import { addShipping, newCart } from "../support/shop/cart"
import { domainReseller } from "../support/shop/command"
import { shopConfig } from "../support/shop/config"
import { ADMIN_BUILDER, installed } from "../support/shop/installed"
import { retrieveOrder } from "../support/shop/order"
import { capture, completeCart } from "../support/shop/pay"
import { createProject, type Project } from "../support/shop/project"
import { type Shop, startShop } from "../support/shop/start-shop"
import { starterFiles } from "../support/shop/starter"

const WRITTEN = ["medusa-config.js", ".env", "src/admin/webpack.config.js"]

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
  Object.fromEntries(
    [...WRITTEN, "package.json"].flatMap((path) =>
      existsSync(join(directory, path)) ? [[path, read(directory, path)]] : [],
    ),
  )

describe("domain-reseller init", () => {
  it("shows what it would write, and writes nothing unasked", async () => {
    const { directory } = starter()
    const { "package.json": _, ...before } = starterFiles(database.url)
    for (const args of [["--dry-run"], []]) {
      const { code, stdout, stderr } = await domainReseller(directory, "init", ...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("Nothing was written") })
      expect(stderr).toContain(
        '+module.exports = require("medusa-plugin-domain-reseller/config").withDomainReseller(',
      )
      expect(stderr).toMatch(/^\+DOMAIN_ENCRYPTION_KEY=…$/m)
      expect(filesOf(directory)).toMatchObject(before)
    }
  })

  it("shows no value of the shop's files, however it is written", async () => {
    const env = [
      "DOMAIN_ENCRYPTION_KEY=secret-1",
      "export STRIPE_KEY=secret-2",
      "mail_password = 'secret-3'",
      'PEM="-----BEGIN KEY-----',
      "secret4secret4=",
      'secret-5"',
      "# was: secret-6",
    ]
    const other = await createDatabase()
    await withoutOurTables(other.url)
    const { directory } = starter({
      ".env": env.join("\n"),
      "medusa-config.js": `const plugins = [\n  { resolve: "pay", options: { key: "secret-7" } }\n]
const projectConfig = { jwt_secret: "secret-8", database_url: "${other.url}",\n  cookie_secret: 'secret-9' }\nmodule.exports = { plugins, projectConfig }\n`,
    })
    for (const args of [["init"], ["init", "--yes"], ["uninstall", "--dry-run"], ["uninstall", "--yes"]]) {
      const { stdout, stderr } = await domainReseller(directory, ...args)
      expect(stdout + stderr).not.toMatch(/secret.?\d/)
      expect(stderr).toMatch(/^[+-]DOMAIN_RESELLER_TOKEN=…$/m)
      expect(stderr).not.toContain("DOMAIN_ENCRYPTION_KEY=…")
    }
    await other.drop()
  })

  it("makes .env readable by its owner alone, and says of an older one who else reads it and how to mend that", async () => {
    const { directory } = starter()
    const mode = () => statSync(join(directory, ".env")).mode & 0o777
    chmodSync(join(directory, ".env"), 0o644)
    for (const args of [["--dry-run"], ["--yes"], ["--yes"]]) {
      const { stderr } = await domainReseller(directory, "init", ...args)
      expect(stderr).toContain("Other users of this machine can read .env (mode 644)")
      expect(stderr).toContain("chmod 600 .env")
      expect(mode()).toBe(0o644)
    }
    rmSync(join(directory, ".env"))
    const { stderr } = await domainReseller(directory, "init", "--yes")
    expect(stderr).not.toContain("chmod")
    expect(mode()).toBe(0o600)
  })

  it("writes entry, keys and the admin's build, and a second time nothing", async () => {
    const { directory } = starter()
    const { code, stderr } = await domainReseller(directory, "init", "--yes")
    expect(code).toBe(0)
    const written = filesOf(directory)
    const key = /^DOMAIN_ENCRYPTION_KEY=([0-9a-f]{64})$/m.exec(written[".env"] ?? "")?.[1] ?? ""
    expect(key).toHaveLength(64)
    expect(stderr).not.toContain(key)
    expect(written["src/admin/webpack.config.js"]).toContain("withToman")
    const config = require(join(directory, "medusa-config.js"))
    expect(config.projectConfig.session_options).toEqual({ resave: false, saveUninitialized: false })
    expect(config.plugins.at(-1)).toMatchObject({
      resolve: "medusa-plugin-domain-reseller",
      options: { enableUI: true },
    })
    const again = await domainReseller(directory, "init", "--yes")
    expect(again).toMatchObject({ code: 0, stdout: "Everything is there already.\n" })
    expect(filesOf(directory)).toEqual(written)
    const other = starter()
    await domainReseller(other.directory, "init", "--yes")
    expect(read(other.directory, ".env")).not.toContain(key)
  })

  it.each([
    ["that is made by a function", "module.exports = () => ({ projectConfig: {}, plugins: [] })\n"],
    ["that is no JavaScript", "export default defineConfig({\n"],
  ])("leaves a configuration %s as it is, and says what to write by hand", async (_, text) => {
    const { directory } = starter({ "medusa-config.js": text })
    const { code, stdout } = await domainReseller(directory, "init", "--yes")
    expect(code).toBe(1)
    expect(read(directory, "medusa-config.js")).toBe(text)
    expect(stdout).toContain("Written: .env, src/admin/webpack.config.js")
    expect(stdout).toContain("By hand: medusa-config.js")
    expect(stdout).toContain("withDomainReseller(")
  })

  it("adds toman to the store that the database has, once, when it is asked to", async () => {
    const other = await createDatabase()
    const { directory } = starter({ ".env": `DATABASE_URL=${other.url}\n` })
    const sells = () => query(other.url, "SELECT 1 FROM store_currencies WHERE currency_code = 'irt'")
    const toman = (...args: string[]) => domainReseller(directory, "init", "--toman", ...args)
    expect(await toman("--dry-run")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("+ the store sells in toman (irt)"),
    })
    expect(await sells()).toHaveLength(0)
    const added = await toman("--yes")
    expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining("the currency irt") })
    expect(await sells()).toHaveLength(1)
    expect(await toman("--yes")).toMatchObject({ code: 0, stdout: "Everything is there already.\n" })
    await query(other.url, "DELETE FROM store_currencies")
    await query(other.url, "DELETE FROM store")
    const none = await toman("--yes")
    expect(none).toMatchObject({ code: 1, stdout: expect.stringContaining("has no store yet") })
    await other.drop()
  })

  it.each([
    ["npm", ["package-lock.json"], ["overrides"]],
    ["yarn", ["yarn.lock"], ["resolutions"]],
    [
      "npm, with the starter's yarn.lock beside it,",
      ["package-lock.json", "yarn.lock"],
      ["overrides", "resolutions"],
    ],
  ])(
    "holds webpack back for the admin's build where %s reads it, and says to install",
    async (_, locks, fields) => {
      const { directory } = starter({
        ...installed({ ...ADMIN_BUILDER, webpack: "5.112.2" }),
        ...Object.fromEntries(locks.map((lock) => [lock, ""])),
      })
      const { stdout } = await domainReseller(directory, "init", "--yes")
      const manifest = JSON.parse(read(directory, "package.json"))
      const held = ["overrides", "resolutions"].filter((field) => manifest[field]?.webpack === "5.94.0")
      expect(held).toEqual(fields)
      expect(stdout).toMatch(/1\. .* install .*webpack/)
      expect((await domainReseller(directory, "init", "--yes")).stdout).toBe("Everything is there already.\n")
      // An installation that failed, or was forgotten, is made up for.
      const plan = planInit(directory, { sandbox: false, toman: false })
      expect(plan.next[0]?.command).toEqual([fields.includes("overrides") ? "npm" : "yarn", "install"])
    },
  )

  it("goes live with what its owner has changed since, and says until then what is invented", async () => {
    const { directory, write } = starter()
    const run = (...args: string[]) => domainReseller(directory, "init", ...args)
    expect((await run("--sandbox", "--yes")).code).toBe(0)
    const key = /DOMAIN_ENCRYPTION_KEY=\w+/.exec(read(directory, ".env"))?.[0]
    const changed = read(directory, "medusa-config.js").replace("markup_percent: 15", "markup_percent: 22")
    write({ "medusa-config.js": changed, ".env": read(directory, ".env").replace(":9100", ":9311") })
    const plain = await run("--yes")
    expect(plain).toMatchObject({ code: 2, stderr: expect.stringContaining("init --live") })
    const doctor = await domainReseller(directory, "doctor")
    expect(doctor.stdout).toMatch(/warning .*The shop buys from the sandbox.* rates that it has invented/)

    expect((await run("--live", "--dry-run")).code).toBe(1)
    expect(read(directory, ".env")).toContain("sandbox-token")
    const live = await run("--live", "--yes")
    expect(live).toMatchObject({ code: 0, stdout: expect.stringContaining("Fill DOMAIN_RESELLER_URL") })
    expect(live.stderr).not.toContain("sandbox-token")
    const config = read(directory, "medusa-config.js")
    expect(config).toContain("pricing: { markup_percent: 22 },")
    expect(config).not.toMatch(/0\.00001|nvented|identity/)
    expect(read(directory, ".env").split("\n")).toEqual(
      expect.arrayContaining(["DOMAIN_RESELLER_URL=", "DOMAIN_RESELLER_TOKEN=", key]),
    )
    expect((await run("--yes")).code).toBe(0)

    const filled = read(directory, ".env").replace("_URL=", "_URL=https://reseller.example")
    write({ ".env": filled })
    const back = await run("--sandbox", "--yes")
    expect(back).toMatchObject({ code: 1, stdout: expect.stringContaining("they stay") })
    expect(read(directory, ".env")).toBe(filled)
  })

  it("says to build the admin again, where the shop has one", async () => {
    const { directory } = starter()
    const { stdout } = await domainReseller(directory, "init", "--sandbox", "--yes")
    expect(stdout).toMatch(/\d\. npx medusa-admin build/)
    expect(stdout).not.toContain("install")
  })

  it("does with --run what follows, and says what is left to a person or has failed", async () => {
    const other = await createDatabase()
    await withoutOurTables(other.url)
    const of = (url: string) =>
      starter({ ".env": `DATABASE_URL=${url}\n`, "package.json": '{ "name": "shop" }' })
    const init = (url: string) => domainReseller(of(url).directory, "init", "--sandbox", "--yes", "--run")
    const { code, stdout } = await init(other.url)
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining("1. npx domain-reseller sandbox"),
    })
    expect(stdout).not.toContain("migrations run")
    const tables = "SELECT to_regclass('reseller_order') IS NOT NULL AS is_there"
    expect(await query(other.url, tables)).toEqual([{ is_there: true }])
    await other.drop()
    // Medusa's own command ends with 0 there.
    expect(await init(other.url)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("Failed: medusa migrations run: the database could not be reached"),
    })
  })

  /** A shop whose `medusa-admin` does this. */
  const withAdminCommand = (script: string): string => {
    const command = "node_modules/.bin/medusa-admin"
    const { directory } = starter({
      "package.json": '{ "name": "shop", "dependencies": { "@medusajs/admin": "7.1.10" } }',
      [command]: `#!/bin/sh\n${script}\n`,
    })
    chmodSync(join(directory, command), 0o755)
    return directory
  }

  it("takes an admin for built when it has the pages, also where it had to read the shop before", async () => {
    const directory = withAdminCommand("mkdir build && echo 'get(\"/admin/domain-account\")' > build/main.js")
    const { code, stdout } = await domainReseller(directory, "init", "--toman", "--yes", "--run")
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining("Failed") })
  })

  it("does not take an admin for built which is not", async () => {
    // As that version's command ends when webpack does not find its loaders.
    const directory = withAdminCommand("echo Module not found >&2")
    expect(await domainReseller(directory, "init", "--sandbox", "--yes", "--run")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("Failed: medusa-admin build: the admin was not built"),
    })
  })

  it("says where there is no shop", async () => {
    const { code, stderr } = await domainReseller("/tmp", "init", "--yes")
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("no medusa-config.js") })
  })
})

describe("a shop made from the starter, against the sandbox", () => {
  let shop: Shop
  let region: { region_id: string }
  let order_id: string
  let left: string
  const domain = aName()

  /** The sandbox of a test listens on a port of its own. */
  const env = () => ({ DOMAIN_RESELLER_URL: sandbox.url })
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
  const uninstall = (...args: string[]) =>
    domainReseller(shop.directory, "uninstall", "--yes", "--json", ...args)

  beforeAll(async () => {
    const { directory } = starter()
    expect((await domainReseller(directory, "init", "--sandbox", "--yes")).code).toBe(0)
    shop = await startShop({ databaseUrl: database.url, files: filesOf(directory), env: env() })
    const made = await call(shop.admin, z.object({ region: z.object({ id: z.string() }) }), {
      method: "POST",
      url: "/admin/regions",
      data: {
        name: "Somewhere",
        currency_code: "usd",
        tax_rate: 0,
        payment_providers: ["manual"],
        fulfillment_providers: ["manual"],
        countries: ["us"],
      },
    })
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
  })

  it("sells as init has left it", async () => {
    const { data } = await completeCart(shop, await ready(domain))
    order_id = z.object({ data: z.object({ id: z.string() }) }).parse(data).data.id
    left = await ready(aName())
  })

  it("is not uninstalled while money is under way, and its migrations are not reverted", async () => {
    const { code, stderr, stdout } = await uninstall()
    expect(code).toBe(1)
    expect(stderr).toContain(`${domain} is still ordered`)
    expect(JSON.parse(stdout)).toMatchObject({ refused: { orders: [{ subject: domain, state: "ordered" }] } })
    await expect(withoutOurTables(database.url)).rejects.toThrow(/1 orders are not finished/)
    expect(existsSync(join(shop.directory, "src/admin/webpack.config.js"))).toBe(true)
    await capture(shop, order_id)
    await untilState(domainShop(), order_id, domain, "completed")
  })

  it("is not uninstalled while it runs, which its connections tell", async () => {
    const { code, stderr, stdout } = await uninstall()
    expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 1, refused: { running: true } })
    expect(stderr).toContain("Stop the shop")
    const tables = await query(database.url, "SELECT 1 FROM pg_class WHERE relname = 'reseller_order'")
    expect(tables).toHaveLength(1)
    expect(existsSync(join(shop.directory, "src/admin/webpack.config.js"))).toBe(true)
  })

  it("is not uninstalled while a placed order waits for the shop to take it up, and every command tells", async () => {
    await shop.kill("SIGTERM")
    const [sold] = z
      .array(z.object({ id: z.string(), line_item_id: z.string() }))
      .parse(
        await query(database.url, "SELECT id, line_item_id FROM reseller_order WHERE subject = $1", [domain]),
      )
    // As a shop leaves it that is killed at the answer of the completion, before the order's event.
    const setRow = (state: string, order: string | null) =>
      query(database.url, "UPDATE reseller_order SET state = $2, order_id = $3 WHERE id = $1", [
        sold?.id,
        state,
        order,
      ])
    const setLine = (order: string | null) =>
      query(database.url, "UPDATE line_item SET order_id = $2 WHERE id = $1", [sold?.line_item_id, order])
    await setRow("quoted", null)
    const named = `${sold?.id}: ${domain} is still quoted, but its order is placed. Start the shop once`
    const open = { id: sold?.id, subject: domain, state: "quoted" }

    const { code, stderr, stdout } = await uninstall()
    expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 1, refused: { orders: [open], carts: [] } })
    expect(stderr).toContain(named)
    const run = (...args: string[]) => domainReseller(shop.directory, ...args)
    const exported = await run("export", "open.jsonl", "--json")
    expect({ code: exported.code, ...JSON.parse(exported.stdout) }).toMatchObject({
      code: 1,
      open: [open],
      tables: { reseller_order: 2, reseller_quote: 2 },
    })
    expect(exported.stderr).toContain(named)
    expect(await run("import", "open.jsonl")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(named),
    })
    const reconciled = await run("reconcile", "--json")
    expect({ code: reconciled.code, ...JSON.parse(reconciled.stdout) }).toMatchObject({
      code: 1,
      findings: expect.arrayContaining([
        expect.objectContaining({ finding: "not_taken_up", domain, order_id, row_id: sold?.id }),
      ]),
    })
    const refused = new RegExp(`1 orders are not finished.*${sold?.id} \\(quoted\\)`)
    await expect(withoutOurTables(database.url)).rejects.toThrow(refused)
    // An edit of the order has other lines; this one's cart still tells.
    await setLine(null)
    await expect(withoutOurTables(database.url)).rejects.toThrow(refused)

    await setLine(order_id)
    await setRow("completed", order_id)
  })

  it("is left without a trace in files and database, with its rows in a file", async () => {
    const dry = await domainReseller(shop.directory, "uninstall", "--dry-run")
    expect(dry).toMatchObject({ code: 0, stderr: expect.stringContaining("the lines of 1 open cart") })
    const { code, stdout } = await uninstall("--export", join(shop.directory, "rows.jsonl"))
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ carts: 1, sealed: false })
    expect(read(shop.directory, "rows.jsonl")).toContain(domain)
    const tables = "SELECT 1 FROM pg_class WHERE relname LIKE 'reseller\\_%'"
    expect(await query(database.url, tables)).toEqual([])
    const functions = "SELECT 1 FROM pg_proc WHERE proname LIKE 'reseller\\_%'"
    expect(await query(database.url, functions)).toEqual([])
    expect(filesOf(shop.directory)).toEqual(starterFiles(database.url))
  })

  it("is uninstalled again without a word of SQL, and where the tables never were", async () => {
    const again = await domainReseller(shop.directory, "uninstall", "--yes")
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("npm uninstall") })
    const { directory } = starter()
    expect((await domainReseller(directory, "init", "--sandbox", "--yes")).code).toBe(0)
    const dry = await domainReseller(directory, "uninstall", "--dry-run", "--json")
    expect({ code: dry.code, ...JSON.parse(dry.stdout) }).toEqual({ code: 0, nothing_done: true })
    expect((await domainReseller(directory, "uninstall", "--yes", "--json")).code).toBe(0)
    expect(read(directory, "medusa-config.js")).toBe(starterFiles(database.url)["medusa-config.js"])
  })

  it("says which lines list the plugin that init did not write", async () => {
    const other = await createDatabase()
    await withoutOurTables(other.url)
    const text = `const plugins = ["a"]\nplugins.push({\n  resolve: "medusa-plugin-domain-reseller",\n})\nmodule.exports = { plugins, projectConfig: { database_url: "${other.url}" } }\n`
    const { directory } = starter({ "medusa-config.js": text })
    expect((await domainReseller(directory, "init", "--yes")).code).toBe(0)
    const { code, stdout } = await domainReseller(directory, "uninstall", "--yes")
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining(
        "1. Take medusa-plugin-domain-reseller out of medusa-config.js, line 3\n  2. npm uninstall",
      ),
    })
    expect(read(directory, "medusa-config.js")).toBe(text)
    await other.drop()
  })

  it("keeps its own lines behind a mark that lost its end, and says what is left to a person", async () => {
    const { directory, write } = starter()
    await domainReseller(directory, "init", "--sandbox", "--yes")
    const env = read(directory, ".env").replace(/^.*domain-reseller: end.*\n/m, "STRIPE_KEY=own\n")
    write({ ".env": env })
    const { code, stdout } = await domainReseller(directory, "uninstall", "--yes")
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining('By hand: .env has a "domain-reseller: begin"'),
    })
    expect(read(directory, ".env")).toBe(env)
  })

  it("boots without the plugin, keeps its order, and sells no line of ours for nothing", async () => {
    const plain = await startShop({
      databaseUrl: database.url,
      options: null,
      files: filesOf(shop.directory),
    })
    try {
      expect((await retrieveOrder(plain, order_id)).payment_status).toBe("captured")
      const { data } = await plain.http.get(`/store/carts/${left}`)
      expect(data.cart).toMatchObject({ items: [], shipping_methods: [] })
      expect((await plain.admin.get("/admin/shipping-options")).data.shipping_options).toEqual([])
      const completed = await completeCart(plain, left)
      expect(completed.status).toBeGreaterThanOrEqual(400)
      const added = await plain.http.post(`/store/carts/${left}/line-items`, {
        variant_id: "variant_domain_register",
        quantity: 1,
      })
      expect(added.status).toBeGreaterThanOrEqual(400)
      expect(await query(plain.databaseUrl, 'SELECT 1 FROM "order"')).toHaveLength(2)
    } finally {
      await plain.stop()
    }
  })
})
