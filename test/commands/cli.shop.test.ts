import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { inDays, yearsLater } from "../support/domains/owned"
import { buyDomainsAs, portfolioDomain, syncNow } from "../support/portfolio/portfolio-shop"
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
  it("explains itself and each command, also to whoever uses it wrongly", async () => {
    const help = await run("help")
    expect(help.code).toBe(0)
    for (const name of ["sync", "reconcile", "adopt", "rotate-keys", "sandbox"])
      expect(help.stdout).toContain(`  ${name} `)
    const one = await run("help", "sync")
    expect(one).toMatchObject({ code: 0, stdout: expect.stringContaining("domain-reseller sync") })
    expect(await run("sync", "--help")).toEqual(one)
    for (const args of [[], ["sync", "--fast"], ["sync", "a", "b"]]) {
      const wrong = { code: 2, stdout: "", stderr: expect.stringContaining("domain-reseller") }
      expect(await run(...args)).toEqual(wrong)
    }
    const nowhere = expect.stringContaining("There is no medusa-config.js in")
    expect(await run("sync", "nowhere")).toMatchObject({ code: 2, stderr: nowhere })
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

  it("says in words that nothing has changed, or why upstream cannot be read, and ends with 3 then", async () => {
    const nothing = expect.stringMatching(/^3 names on 1 page, 0 changes, \d+ requests? sent\n$/)
    expect(await run("sync")).toMatchObject({ code: 0, stdout: nothing })
    const { control } = domainShop.sandbox
    control.addFault({ times: null, match: { endpoint: "list" }, fault: { kind: "html502" } })
    const broken = expect.stringContaining("Ended before its time")
    expect(await run("sync")).toMatchObject({ code: 3, stderr: broken })
    control.clearFaults()
  })
})

describe("domain-reseller reconcile", () => {
  const findings = z.object({
    findings: z.array(z.object({ finding: z.string(), domain: z.string().nullable() }).passthrough()),
  })

  it("finds what was planted, changes nothing, and writes it as JSON, table and CSV", async () => {
    const { sandbox, shop } = domainShop
    const [longer, renewed, lost, switched] = [aName(), aName(), aName(), aName()]
    const refused = aName("fail-")
    await untilState(domainShop, (await buy(domainShop, [refused])).id, refused, "refunded")
    await buyDomainsAs(domainShop, customer, [longer, renewed, lost, switched])
    const before = findings.parse(JSON.parse((await run("reconcile", "--fresh", "--json")).stdout)).findings
    expect(new Set(before.map(({ finding }) => finding))).toEqual(new Set(["owned_unknown"]))

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
