import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { buy, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { domainReseller } from "../support/command"
import { newDatabase } from "../support/database"
import { ENCRYPTION_KEY } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
let folder: string
const [kept, lost] = [aName(), aName("fail-")]
let refunded_order: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-"))
  shop = await Medusa2Shop.start()
  await untilAtRest(shop, await buy(shop, [kept]))
  refunded_order = await buy(shop, [lost])
  await untilAtRest(shop, refunded_order)
})
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => domainReseller(shop.environment, ...args)

const found = z.object({
  findings: z.array(
    z.object({ finding: z.string(), domain: z.string().nullable(), order_id: z.string().nullable() }),
  ),
})
const reconciled = async () => found.parse(JSON.parse((await run("reconcile", "--json")).stdout)).findings

describe("domain-reseller in a shop on Medusa 2", () => {
  it("explains itself, and ends with 2 when it is used wrongly", async () => {
    const help = await run("help")
    expect(help.code).toBe(0)
    for (const name of ["doctor", "sync", "reconcile", "adopt", "sandbox", "rotate-keys"])
      expect(help.stdout).toContain(`  ${name} `)
    for (const args of [[], ["sync", "--fast"], ["init"]])
      expect({ args, ...(await run(...args)) }).toMatchObject({ args, code: 2, stdout: "" })
    expect(await run("reconcile", folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There is no medusa-config.js in"),
    })
  })

  it("asks for what Medusa's own commands read a configuration in TypeScript with", async () => {
    const project = await mkdtemp(join(folder, "typescript-"))
    await writeFile(join(project, "medusa-config.ts"), "module.exports = {}\n")
    expect(await run("sync", project)).toEqual({
      code: 2,
      stdout: "",
      stderr: "medusa-config.ts: Cannot find module 'ts-node'. Run npm install.\n",
    })
  })

  it("reads the .env files that Medusa reads, in its order", async () => {
    const project = await mkdtemp(join(folder, "env-"))
    const config = {
      resolve: "medusa-plugin-domain-reseller-v2",
      options: { encryption_key: ENCRYPTION_KEY },
    }
    await writeFile(
      join(project, "medusa-config.js"),
      `module.exports = { projectConfig: { databaseUrl: process.env.SHOP_URL + process.env.SHOP_NAME }, plugins: [${JSON.stringify(config)}] }`,
    )
    await writeFile(join(project, ".env"), "SHOP_URL=postgres://shop@localhost:9/\nSHOP_NAME=shop\n")
    await writeFile(join(project, ".env.production"), "SHOP_URL=postgres://shop@localhost:8/\n")
    const refusedAt = async (NODE_ENV: string) =>
      /ECONNREFUSED \S+:(\d+)/.exec((await domainReseller({ NODE_ENV }, "rotate-keys", project)).stderr)?.[1]
    expect([await refusedAt("production"), await refusedAt("development")]).toEqual(["8", "9"])
  })

  it("doctor says that of a handler of the shop's own the running shop alone knows whether it calls ours", async () => {
    const project = await mkdtemp(join(folder, "hook-"))
    const options = {
      domains: { base_url: "http://127.0.0.1:9", api_token: "unused" },
      completion_hook: false,
    }
    const plugins = JSON.stringify([{ resolve: "medusa-plugin-domain-reseller-v2", options }])
    const projectConfig = JSON.stringify({ databaseUrl: "postgres://shop@localhost:9/shop" })
    await writeFile(
      join(project, "medusa-config.js"),
      `module.exports = { projectConfig: ${projectConfig}, plugins: ${plugins} }`,
    )
    expect((await run("doctor", project)).stdout).toMatch(/completion_hook is false: .*guardCompletion/)
  })

  it("ends with 3 when the database is away, without the password", async () => {
    const away = { ...shop.environment, DATABASE_URL: "postgres://shop:secret-word@localhost:9/shop" }
    const { code, stderr } = await domainReseller(away, "reconcile")
    expect(stderr).toMatch(/ECONNREFUSED.*Start PostgreSQL/)
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.not.stringContaining("secret-word") })
  })

  it("names what must be run where its tables are not there", async () => {
    const bare = await newDatabase()
    await query(
      bare,
      `DO $$ DECLARE name text; BEGIN
         FOR name IN SELECT tablename FROM pg_tables WHERE tablename LIKE 'reseller%' LOOP
           EXECUTE format('DROP TABLE %I CASCADE', name); END LOOP; END $$`,
    )
    for (const args of [["adopt"], ["sync"], ["reconcile"], ["rotate-keys"]])
      expect({
        args,
        ...(await domainReseller({ ...shop.environment, DATABASE_URL: bare }, ...args)),
      }).toEqual({
        args,
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/does not exist\. Run npx medusa db:migrate/),
      })
  })

  it("doctor finds a running shop in order, and names what is wrong with another", async () => {
    const well = await run("doctor", "--json")
    const report = z.object({
      findings: z.array(z.object({ check: z.string(), level: z.string(), says: z.string() })),
    })
    const { findings } = report.parse(JSON.parse(well.stdout))
    expect(findings.filter(({ level }) => level === "problem")).toEqual([])
    expect(well.code).toBe(0)
    for (const check of ["plugin", "medusa", "options", "migrations", "capture", "regions", "credit"])
      expect(findings.map((one) => one.check)).toContain(check)

    const options = JSON.parse(shop.environment.DOMAIN_RESELLER_OPTIONS ?? "")
    const wrong = {
      ...options,
      domains: { ...options.domains, api_token: "wrong" },
    }
    const ill = await domainReseller(
      { ...shop.environment, DOMAIN_RESELLER_OPTIONS: JSON.stringify(wrong) },
      "doctor",
    )
    expect(ill).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/PROBLEM {2}reseller service/),
    })
  })

  it("doctor asks a running shop with an admin's secret key", async () => {
    const answer = await shop.asAdmin("POST", "/admin/api-keys", { title: "doctor", type: "secret" })
    const { api_key } = z.object({ api_key: z.object({ token: z.string() }) }).parse(answer.body)
    const asked = (token: string) =>
      domainReseller({ ...shop.environment, MEDUSA_API_TOKEN: token }, "doctor", "--shop", shop.url)
    expect((await asked(api_key.token)).stdout).toMatch(/running shop: It (is well|tells of)/)
    expect(await asked("sk_wrong")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("running shop: It refuses the token."),
    })
  })

  it("sync reads the account beside the running shop", async () => {
    const name = aName()
    shop.sandbox.control.setDomains([{ domain: name, owner: "account" }])
    expect((await run("sync", "--json")).code).toBe(0)
    expect(
      await query(shop.databaseUrl, "SELECT customer_id FROM reseller_domain WHERE domain = $1", [name]),
    ).toEqual([{ customer_id: null }])
    shop.sandbox.control.setDomain({ domain: name, owner: "nobody" })
  })

  it("adopt forgets the customers of another shop, by the address that its database has, and no row of this one", async () => {
    const [waits, moved] = [aName("manual-"), aName()]
    const order_id = await buy(shop, [waits])
    const plant = () =>
      query(
        shop.databaseUrl,
        "INSERT INTO reseller_domain (domain, customer_id, auto_renew_wish) VALUES ($1, 'cus_there', true)",
        [moved],
      )
    const there = await newDatabase()
    await query(
      there,
      "INSERT INTO customer (id, email, has_account) VALUES ('cus_there', 'ada@example.com', true)",
    )
    const adopt = () => run("adopt", "--yes", "--old-database", there)
    await untilRows(shop, order_id, "to wait", ([row]) => row?.state === "manual")
    expect(await adopt()).toMatchObject({ code: 0, stdout: "No rows of another shop are here.\n" })
    await plant()
    expect(await adopt()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${waits} is still manual`),
    })
    shop.sandbox.control.setDomain({ domain: waits, order_state: "registered" })
    await untilAtRest(shop, order_id)

    const owners = "SELECT id, customer_id, cart_id FROM reseller_order WHERE state = 'completed' ORDER BY id"
    const before = await query(shop.databaseUrl, owners)
    expect(await adopt()).toMatchObject({ code: 0, stderr: `ada@example.com: ${moved}\n` })
    expect(await query(shop.databaseUrl, owners)).toEqual(before)
    const answer = await shop.asAdmin("GET", `/admin/domains/${moved}`)
    expect(answer.body).toMatchObject({
      domain: { customer_id: null, history: [{ what: "adopted", detail: { email: "ada@example.com" } }] },
    })
    await query(shop.databaseUrl, "DELETE FROM reseller_domain_history WHERE domain = $1", [moved])
    await query(shop.databaseUrl, "DELETE FROM reseller_domain WHERE domain = $1", [moved])
  })

  it("reconcile agrees with Medusa on what was refunded, and finds what was planted", async () => {
    expect((await run("reconcile", "--fresh")).code).toBeLessThan(2)
    const ours = (await reconciled()).filter(
      ({ domain, order_id }) => domain === kept || order_id === refunded_order,
    )
    expect(ours).toEqual([])

    await query(
      shop.databaseUrl,
      "UPDATE reseller_order SET refund_amount = refund_amount - 1 WHERE order_id = $1",
      [refunded_order],
    )
    expect(await reconciled()).toContainEqual(
      expect.objectContaining({ finding: "refund_differs", order_id: refunded_order }),
    )
    const order_id = await buy(shop, [aName("manual-")])
    await untilRows(shop, order_id, "to wait", ([row]) => row?.state === "manual")
    // Before its sweep has seen it, which would have it wait for a person.
    await shop.kill()
    await query(
      shop.databaseUrl,
      `UPDATE reseller_order SET order_id = NULL, line_item_id = NULL, cart_id = NULL, state = 'expired', next_attempt_at = NULL
        WHERE state = 'manual'`,
    )
    const file = join(folder, "found.csv")
    const { code } = await run("reconcile", "--csv", file)
    expect(code).toBe(1)
    expect(readFileSync(file, "utf8")).toContain("paid_nothing_sold")
  })
})
