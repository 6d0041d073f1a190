import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { z } from "zod"
import { lineSchema, newChecksum } from "../../src/cli/move/moved-file"
import { query } from "../../tools/postgres/query"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { inDays, yearsLater } from "../support/domains/owned"
import { buyDomainsAs, portfolioDomain, syncNow } from "../support/portfolio/portfolio-shop"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"
import { untilRenewal } from "../support/renewals/renewals"
import { domainReseller, shopFolder } from "../support/shop/command"
import { type Customer, newCustomer } from "../support/shop/customer"
import type { Project } from "../support/shop/project"

let domainShop: DomainShop
let folder: Project
let customer: Customer

beforeAll(async () => {
  domainShop = await startDomainShop()
  folder = shopFolder(domainShop.shop.databaseUrl, domainOptions(domainShop.sandbox))
  customer = await newCustomer(domainShop.shop)
})
afterAll(async () => {
  folder?.remove()
  await domainShop?.stop()
})

const run = (...args: string[]) => domainReseller(folder.directory, ...args)
const file = (name: string) => join(folder.directory, name)

const syncedSchema = z.object({
  fault: z.string().nullable(),
  names: z.number(),
  requests: z.number(),
  changes: z.array(z.object({ domain: z.string(), what: z.string() })),
})

describe("domain-reseller", () => {
  it("explains itself and each command", async () => {
    const help = await run("help")
    expect(help.code).toBe(0)
    for (const name of ["sync", "reconcile", "export", "import", "rotate-keys", "sandbox"]) {
      expect(help.stdout).toContain(`  ${name} `)
    }
    const one = await run("help", "sync")
    expect(one.code).toBe(0)
    expect(one.stdout).toContain("domain-reseller sync")
    expect(await run("sync", "--help")).toEqual(one)
  })

  it("ends with 2 when it is used wrongly, and says how", async () => {
    for (const args of [[], ["sync", "--fast"], ["sync", "a", "b"], ["export"]]) {
      const { code, stdout, stderr } = await run(...args)
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: "" })
      expect(stderr).toContain("domain-reseller")
    }
    const nowhere = await run("sync", "nowhere")
    expect(nowhere).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There is no medusa-config.js in"),
    })
  })

  it.each([
    [["export", "nowhere/rows.jsonl"], "nowhere/rows.jsonl"],
    [["reconcile", "--csv", "nowhere/found.csv"], "nowhere/found.csv"],
    [["import", "nowhere/rows.jsonl"], "nowhere/rows.jsonl"],
  ])("ends with 2 and names the file where %j cannot use it", async (args, named) => {
    const { code, stdout, stderr } = await run(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" })
    expect(stderr).toContain(named)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it("says what is wrong with a shop's own files", async () => {
    const { directory, write, remove } = shopFolder(domainShop.shop.databaseUrl, {})
    write({ "package.json": "{ not yet" })
    expect(await domainReseller(directory, "init", "--dry-run")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("package.json is no JSON"),
    })
    write({ "package.json": "{}", "medusa-config.js": 'module.exports = require("not-installed")' })
    expect(await domainReseller(directory, "export", "rows.jsonl")).toEqual({
      code: 2,
      stdout: "",
      stderr: "medusa-config.js: Cannot find module 'not-installed'. Run npm install.\n",
    })
    remove()
  })

  it("keeps a file that says who bought what out of the shop's commits, once, and a file elsewhere out of nothing", async () => {
    const { directory, write, remove } = shopFolder(
      domainShop.shop.databaseUrl,
      domainOptions(domainShop.sandbox),
    )
    write({ ".gitignore": "node_modules\r\n.env" })
    for (const file of ["kept.jsonl", "kept.jsonl", join("..", `${basename(directory)}.jsonl`)])
      expect((await domainReseller(directory, "export", file, "--force")).code).toBe(0)
    expect(readFileSync(join(directory, ".gitignore"), "utf8")).toBe(
      "node_modules\r\n.env\r\n/kept.jsonl\r\n",
    )
    rmSync(`${directory}.jsonl`)
    remove()
  })

  it("ends with 3 when the database is away, without the password", async () => {
    const away = shopFolder("postgres://shop:secret-word@localhost:9/shop", domainOptions(domainShop.sandbox))
    const { code, stderr } = await domainReseller(away.directory, "reconcile")
    away.remove()
    expect(code).toBe(3)
    expect(stderr).toMatch(/ECONNREFUSED.*Start PostgreSQL; check database_url/)
    expect(stderr).not.toContain("secret-word")
  })
})

describe("domain-reseller sync", () => {
  it("reads the account beside a running shop, twice at once, and tells what it found", async () => {
    // The shop's own first pass must not find them before the command looks.
    await syncNow(domainShop)
    const names = [aName(), aName(), aName()]
    domainShop.sandbox.control.setDomains(
      names.map((domain) => ({ domain, owner: "account" as const, expiry: inDays(100) })),
    )
    const [first, second] = await Promise.all([run("sync", "--json"), run("sync", "--json", "--all")])
    const told = [first, second].flatMap(({ code, stdout }) => {
      expect(code).toBe(0)
      const { fault, changes } = syncedSchema.parse(JSON.parse(stdout))
      expect(fault).toBeNull()
      return changes.map(({ domain }) => domain)
    })
    // By both, unless one was through before the other began.
    expect(told).toEqual(expect.arrayContaining(names))
    for (const name of names) expect((await portfolioDomain(domainShop, name)).condition).toBe("unowned")
  })

  it("says in words that nothing has changed", async () => {
    const { code, stdout } = await run("sync")
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^3 names on 1 page, 0 changes, \d+ requests? sent\n$/),
    })
  })

  it("ends with 3 and the reason when upstream cannot be reached, and the shop goes on afterwards", async () => {
    const { control } = domainShop.sandbox
    control.addFault({ times: null, match: { endpoint: "list" }, fault: { kind: "html502" } })
    const { code, stderr } = await run("sync")
    control.clearFaults()
    expect(code).toBe(3)
    expect(stderr).toContain("Ended before its time")
    expect((await run("sync")).code).toBe(0)
  })
})

describe("domain-reseller export and import", () => {
  let other: PlainDatabase
  let there: Project
  let order_id: string
  const [kept, refused] = [aName(), aName("manual-")]

  beforeAll(async () => {
    other = await openDatabase()
    there = shopFolder(other.url, domainOptions(domainShop.sandbox))
    await buyDomainsAs(domainShop, customer, [kept])
    order_id = (await buy(domainShop, [refused])).id
    await untilState(domainShop, order_id, refused, "manual")
  })
  afterAll(async () => {
    there?.remove()
    await other?.drop()
  })

  /** A bill that the shop's staff have sent for a year that upstream added to `kept`. */
  const billedRenewal = async () => {
    const { sandbox, shop } = domainShop
    const expiry = (await portfolioDomain(domainShop, kept)).expiry ?? ""
    sandbox.control.setDomain({ domain: kept, expiry: yearsLater(expiry) })
    await syncNow(domainShop)
    const { id } = await untilRenewal(shop, kept, { state: "found" })
    expect((await shop.admin.post(`/admin/domain-renewals/${id}/bill`, {})).status).toBe(200)
    return untilRenewal(shop, kept, { state: "open" })
  }

  const takeThere = (...args: string[]) => domainReseller(there.directory, "import", ...args)
  const customersHere = async () =>
    z
      .array(z.object({ email: z.string(), has_account: z.boolean() }))
      .parse(await query(domainShop.shop.databaseUrl, "SELECT email, has_account FROM customer"))
  const rowsIn = (name: string): Record<string, unknown>[] =>
    readFileSync(file(name), "utf8")
      .trimEnd()
      .split("\n")
      .slice(1, -1)
      .map((line) => JSON.parse(line))

  it("name orders that are under way, and no other shop takes them", async () => {
    const exported = await run("export", "open.ndjson", "--json")
    expect(exported.code).toBe(1)
    expect(JSON.parse(exported.stdout)).toMatchObject({ open: [{ subject: refused, state: "manual" }] })
    const { code, stderr } = await takeThere(file("open.ndjson"))
    expect(code).toBe(2)
    expect(stderr).toContain(`${refused} is still manual`)
    expect(await query(other.url, "SELECT id FROM reseller_order")).toEqual([])
  })

  it("move what upstream renewed by itself, as owed, and leave its bill behind", async () => {
    const { id, cart_id } = await billedRenewal()
    expect(cart_id).not.toBe("")
    await run("export", "owed.ndjson")
    const rows = rowsIn("owed.ndjson").filter(({ table }) => table === "reseller_renewal")
    expect(rows).toMatchObject([
      { row: { id, state: "found", reason: "moved", reseller_order_id: null, bill_at: null, bills: 1 } },
    ])
  })

  it("move all rows into an empty shop, to the customers of addresses that it has verified, and a repeat changes nothing", async () => {
    domainShop.sandbox.control.setDomain({ domain: refused, order_state: "failed" })
    await untilState(domainShop, order_id, refused, "refunded")
    await query(
      domainShop.shop.databaseUrl,
      `INSERT INTO reseller_renewal (id, domain, kind, from_expiry, to_expiry, years, state, reason, cost, customer_id)
       SELECT 'renewal_' || state, domain, 'owed', period || '-01-01', (period + 1) || '-01-01', 1, state, 'expiry_moved',
              1000000, customer_id
         FROM reseller_domain, (VALUES ('found', 2020), ('waived', 2021)) AS owed (state, period) WHERE domain = $1`,
      [kept],
    )
    const exported = await run("export", "all.ndjson")
    expect({ ...exported, stdout: "" }).toEqual({ code: 0, stdout: "", stderr: "" })
    expect(statSync(file("all.ndjson")).mode & 0o777).toBe(0o600)
    const strangers = await takeThere(file("all.ndjson"), "--dry-run")
    expect(strangers.code).toBe(1)
    expect(strangers.stderr).toContain(`without an owner, of ${customer.email}: ${kept}`)
    for (const [n, { email, has_account }] of (await customersHere()).entries()) {
      const values = [`cus_there${n}`, email, has_account]
      await query(other.url, "INSERT INTO customer (id, email, has_account) VALUES ($1, $2, $3)", values)
    }
    const verified = [file("all.ndjson"), "--owners-by-email"]
    const trial = await takeThere(...verified, "--dry-run", "--json")
    expect(await query(other.url, "SELECT id FROM reseller_order")).toEqual([])
    const taken = await takeThere(...verified, "--json")
    const counts = z.object({ tables: z.record(z.number()) })
    expect(counts.parse(JSON.parse(taken.stdout))).toEqual(counts.parse(JSON.parse(trial.stdout)))
    expect(counts.parse(JSON.parse(taken.stdout)).tables).toMatchObject({
      reseller_order: 2,
      reseller_quote: 2,
      reseller_renewal: 3,
    })
    const renewals =
      "SELECT state, count(*)::int AS count FROM reseller_renewal WHERE cart_id IS NULL GROUP BY state"
    expect(await query(other.url, `${renewals} ORDER BY state`)).toEqual([
      { state: "found", count: 2 },
      { state: "waived", count: 1 },
    ])
    expect(taken.code).toBe(0)

    const back = await domainReseller(there.directory, "export", file("back.ndjson"))
    expect(back.code).toBe(0)
    expect(rowsIn("back.ndjson").map(comparable)).toEqual(rowsIn("all.ndjson").map(comparable))
    expect(
      await query(
        other.url,
        "SELECT c.email FROM reseller_domain d JOIN customer c ON c.id = d.customer_id WHERE domain = $1",
        [kept],
      ),
    ).toEqual([{ email: customer.email }])

    const again = await takeThere(...verified)
    expect(again).toMatchObject({ code: 0, stdout: "Everything is here already.\n" })
    await domainReseller(there.directory, "export", file("again.ndjson"))
    expect(rowsIn("again.ndjson")).toEqual(rowsIn("back.ndjson"))
  })

  /** The first order of the file with other values, under a checksum that fits. */
  const forge = (path: string, values: Readonly<Record<string, unknown>>): void => {
    const checksum = newChecksum()
    const lines = linesOf(path).slice(0, -1)
    const at = lines.findIndex((line) => line.includes('"table":"reseller_order"'))
    const order = lineSchema.parse(JSON.parse(lines[at] ?? ""))
    lines[at] = JSON.stringify({ ...order, row: { ...order.row, ...values } })
    writeFileSync(path, `${lines.map((line) => checksum.add(line)).join("")}${checksum.footer()}`)
  }

  it.each<[string, (path: string) => void]>([
    ["cut", (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ["cut at the end of a line", (path) => writeFileSync(path, `${linesOf(path).slice(0, -2).join("\n")}\n`)],
    [
      "changed in one letter",
      (path) => writeFileSync(path, readFileSync(path, "utf8").replace(kept, `x${kept}`)),
    ],
    ["with a row less", (path) => writeFileSync(path, linesOf(path).toSpliced(3, 1).join("\n"))],
    ["empty", (path) => truncateSync(path, 0)],
    ["something else", (path) => writeFileSync(path, "{}\n")],
    ["made anew with an order under way", (path) => forge(path, { state: "due" })],
    ["made anew with an order of no kind", (path) => forge(path, { request: { kind: "evil" } })],
    ["made anew with a value of a wrong kind", (path) => forge(path, { price: "abc" })],
  ])("a file that is %s is refused, and nothing is written", async (_, spoil) => {
    copyFileSync(file("all.ndjson"), file("spoilt.ndjson"))
    spoil(file("spoilt.ndjson"))
    const empty = await openDatabase()
    const project = shopFolder(empty.url, domainOptions(domainShop.sandbox))
    const { code, stdout } = await domainReseller(project.directory, "import", file("spoilt.ndjson"))
    const written = await query(empty.url, "SELECT id FROM reseller_order")
    project.remove()
    await empty.drop()
    expect({ code, stdout, written }).toEqual({ code: 2, stdout: "", written: [] })
  })
})

describe("Before the migrations have been run", () => {
  it("each command ends with 2 and says what is to be done", async () => {
    const rows = file("not-yet.ndjson")
    expect((await run("export", rows)).code).toBe(0)
    const bare = await openDatabase()
    await query(
      bare.url,
      `DO $$ DECLARE name text; BEGIN
         FOR name IN SELECT tablename FROM pg_tables WHERE tablename LIKE 'reseller%' LOOP
           EXECUTE format('DROP TABLE %I CASCADE', name); END LOOP; END $$`,
    )
    const project = shopFolder(bare.url, domainOptions(domainShop.sandbox))
    for (const args of [["import", rows], ["export", "rows.jsonl"], ["sync"], ["reconcile"]])
      expect({ args, ...(await domainReseller(project.directory, ...args)) }).toEqual({
        args,
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/does not exist\. Run npx medusa migrations run/),
      })
    project.remove()
    await bare.drop()
  })
})

const linesOf = (path: string): string[] => readFileSync(path, "utf8").split("\n")

/** A row without what is of one shop alone: its customers' ids, carts and lines, its looks at upstream's list. */
const comparable = ({ table, row }: Record<string, unknown>) => {
  const { id, customer_id, cart_id, draft_order_id, line_item_id, domain_version, ...more } = z
    .record(z.unknown())
    .parse(row)
  const { listed, listed_in, next_attempt_at, watch_at, ...same } = more
  return { table, ...same, ...(table === "customer" ? {} : { id, is_owned: customer_id !== null }) }
}

describe("domain-reseller reconcile", () => {
  const findings = z.object({
    findings: z.array(z.object({ finding: z.string(), domain: z.string().nullable() }).passthrough()),
  })

  it("takes a name for known whose order is still under way", async () => {
    const domain = aName("pending-")
    const { id } = await buy(domainShop, [domain])
    await untilState(domainShop, id, domain, "pending")
    domainShop.sandbox.control.setDomain({ domain })
    const { stdout } = await run("reconcile", "--fresh", "--json")
    const names = z.array(z.object({ domain: z.string() }))
    const seen = await query(domainShop.shop.databaseUrl, "SELECT domain FROM reseller_domain")
    expect(names.parse(seen)).toContainEqual({ domain })
    expect(findings.parse(JSON.parse(stdout)).findings.map((one) => one.domain)).not.toContain(domain)
  })

  it("finds what was planted, changes nothing, and writes it as JSON, table and CSV", async () => {
    const { sandbox, shop } = domainShop
    const [longer, renewed, lost, switched] = [aName(), aName(), aName(), aName()]
    await buyDomainsAs(domainShop, customer, [longer, renewed, lost, switched])
    const before = findings.parse(JSON.parse((await run("reconcile", "--fresh", "--json")).stdout)).findings
    expect(new Set(before.map(({ finding }) => finding))).toEqual(new Set(["owned_unknown", "renewal_owed"]))

    const known = new Set(before.map(({ domain }) => domain))
    const expiry = (await portfolioDomain(domainShop, longer)).expiry ?? ""
    for (const domain of [longer, renewed]) sandbox.control.setDomain({ domain, expiry: yearsLater(expiry) })
    sandbox.control.setDomain({ domain: lost, owner: "nobody" })
    // What was registered within the hour may not be listed yet.
    await query(
      shop.databaseUrl,
      "UPDATE reseller_order SET updated_at = updated_at - interval '2 hours' WHERE subject = $1",
      [lost],
    )
    sandbox.control.setDomain({ domain: switched, auto_renew: true })
    await query(shop.databaseUrl, "UPDATE reseller_order SET charged = charged + 1 WHERE subject = $1", [
      switched,
    ])
    await query(
      shop.databaseUrl,
      "UPDATE reseller_order SET refund_amount = refund_amount + 1 WHERE state = 'refunded'",
    )
    const { code, stdout } = await run("reconcile", "--fresh", "--json", "--csv", file("found.csv"))
    expect(code).toBe(1)
    const planted = findings
      .parse(JSON.parse(stdout))
      .findings.filter(({ finding, domain }) => finding !== "owned_unknown" && !known.has(domain))
    expect(planted).toMatchObject([
      ...[
        { finding: "missing", domain: lost },
        { finding: "flag_at_odds", domain: switched },
      ].sort((a, b) => (a.domain < b.domain ? -1 : 1)),
      { finding: "charged_not_sold", domain: switched },
      ...[longer, renewed]
        .sort()
        .map((domain) => ({ finding: "renewal_owed", domain, expected: expiry, found: yearsLater(expiry) })),
      { finding: "refund_differs", domain: null },
    ])
    expect(readFileSync(file("found.csv"), "utf8").split("\r\n")[0]).toBe(
      "finding,domain,order_id,row_id,expected,found",
    )
    const text = await run("reconcile")
    expect(text.code).toBe(1)
    expect(text.stdout).toContain(`missing           ${lost}`)
  })
})
