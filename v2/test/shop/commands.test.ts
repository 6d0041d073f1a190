import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../brought/dev/postgres/query"
import { buy, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { domainReseller } from "../support/command"
import { newDatabase } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-"))
  shop = await Medusa2Shop.start()
})
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => domainReseller(shop.environment, ...args)

it.each<[string, string[], RegExp]>([
  ["a command of 1.x alone", ["init"], /init/],
  ["a folder without a shop", ["reconcile", tmpdir()], /There is no medusa-config.js in/],
])("domain-reseller ends with 2 for %s, and says why", async (_, args, why) => {
  expect(await run(...args)).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(why) })
})

it("a shop's configuration is read with the .env files that Medusa reads, in its order, and in TypeScript with what Medusa needs for it", async () => {
  const project = await mkdtemp(join(folder, "shop-"))
  const options = { domains: { base_url: "http://127.0.0.1:9", api_token: "unused" }, completion_hook: false }
  const plugins = JSON.stringify([{ resolve: "medusa-plugin-domain-reseller-v2", options }])
  const config = join(project, "medusa-config.js")
  await writeFile(
    config,
    `module.exports = { projectConfig: { databaseUrl: process.env.SHOP_URL + process.env.SHOP_NAME }, plugins: ${plugins} }`,
  )
  await writeFile(join(project, ".env"), "SHOP_URL=postgres://shop@localhost:9/\nSHOP_NAME=shop\n")
  await writeFile(join(project, ".env.production"), "SHOP_URL=postgres://shop@localhost:8/\n")
  const refusedAt = async (NODE_ENV: string) =>
    /ECONNREFUSED \S+:(\d+)/.exec((await domainReseller({ NODE_ENV }, "sync", project)).stderr)?.[1]
  expect([await refusedAt("production"), await refusedAt("development")]).toEqual(["8", "9"])
  expect((await run("doctor", project)).stdout).toMatch(/completion_hook is false: .*guardCompletion/)
  await rm(config)
  await writeFile(join(project, "medusa-config.ts"), "module.exports = {}\n")
  expect((await run("sync", project)).stderr).toBe(
    "medusa-config.ts: Cannot find module 'ts-node'. Run npm install.\n",
  )
})

it("ends with 3 when the database is away, without the password", async () => {
  const away = { ...shop.environment, DATABASE_URL: "postgres://shop:secret-word@localhost:9/shop" }
  const { code, stderr } = await domainReseller(away, "reconcile")
  expect(stderr).toMatch(/ECONNREFUSED.*Start PostgreSQL/)
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.not.stringContaining("secret-word") })
})

it("names what must be run where its tables are not there", async () => {
  const DATABASE_URL = await newDatabase()
  const drop = `DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE tablename LIKE 'reseller%' LOOP
      EXECUTE format('DROP TABLE %I CASCADE', name); END LOOP; END $$`
  await query(DATABASE_URL, drop)
  for (const command of ["adopt", "sync", "reconcile", "rotate-keys"])
    expect(await domainReseller({ ...shop.environment, DATABASE_URL }, command)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/does not exist\. Run npx medusa .*db:migrate/),
    })
})

it("doctor finds a running shop in order, and names what is wrong with another", async () => {
  const findings = z.array(z.object({ check: z.string(), level: z.string() }))
  const well = await run("doctor", "--json")
  const report = z.object({ findings }).parse(JSON.parse(well.stdout))
  expect(report.findings.filter(({ level }) => level === "problem")).toEqual([])
  expect(well.code).toBe(0)
  for (const check of ["plugin", "medusa", "options", "migrations", "capture", "regions", "credit"])
    expect(report.findings.map((one) => one.check)).toContain(check)
  const options = JSON.parse(shop.environment.DOMAIN_RESELLER_OPTIONS ?? "")
  const wrong = { ...options, domains: { ...options.domains, api_token: "wrong" } }
  const env = { ...shop.environment, DOMAIN_RESELLER_OPTIONS: JSON.stringify(wrong) }
  expect(await domainReseller(env, "doctor")).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/PROBLEM {2}reseller service/),
  })
})

it("adopt forgets the customers of another shop, by the address in its database", async () => {
  const moved = aName()
  await untilAtRest(shop, await buy(shop, [aName()]))
  const there = await newDatabase()
  const customer =
    "INSERT INTO customer (id, email, has_account) VALUES ('cus_there', 'ada@example.com', true)"
  await query(there, customer)
  await shop.sql(
    "INSERT INTO reseller_domain (domain, customer_id, auto_renew_wish) VALUES ($1, 'cus_there', true)",
    [moved],
  )
  const owners = "SELECT id, customer_id, cart_id FROM reseller_order ORDER BY id"
  const before = await shop.sql(owners)
  const adopted = await run("adopt", "--yes", "--old-database", there)
  expect(adopted).toMatchObject({ code: 0, stderr: `ada@example.com: ${moved}\n` })
  expect(await shop.sql(owners)).toEqual(before)
  expect((await shop.asAdmin("GET", `/admin/domains/${moved}`)).body).toMatchObject({
    domain: { customer_id: null, history: [{ what: "adopted", detail: { email: "ada@example.com" } }] },
  })
})

it("reconcile agrees with Medusa on what was refunded, and names what is not", async () => {
  const order_id = await buy(shop, [aName("fail-")])
  await untilAtRest(shop, order_id)
  const named = async () => {
    const found = z.object({
      findings: z.array(z.object({ finding: z.string(), order_id: z.string().nullable() })),
    })
    const { findings } = found.parse(JSON.parse((await run("reconcile", "--fresh", "--json")).stdout))
    return findings.flatMap((one) => (one.order_id === order_id ? [one.finding] : []))
  }
  expect(await named()).toEqual([])
  await shop.sql("UPDATE reseller_order SET refund_amount = refund_amount - 1 WHERE order_id = $1", [
    order_id,
  ])
  expect(await named()).toEqual(["refund_differs"])
})
