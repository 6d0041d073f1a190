import { readdirSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { REPOSITORY } from "../../dev/processes/paths"
import { type Sandbox, startSandbox } from "../../sandbox"
import { domainOptions, ENCRYPTION_KEY } from "../support/domains/domain-shop"
import { startHttpServer } from "../support/http-server"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { withoutOurTables } from "../support/postgres/without-our-tables"
import { domainReseller } from "../support/shop/command"
import { shopConfig } from "../support/shop/config"
import { createProject, type Project } from "../support/shop/project"

/** The files by which packages of these versions are seen in a shop's node_modules, by their paths there. */
const installed = (packages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages).map(([path, version]) => [
      `node_modules/${path}/package.json`,
      JSON.stringify({ version }),
    ]),
  )

/** Those of the plugin. */
const MIGRATIONS = readdirSync(join(REPOSITORY, "migrations")).filter((file) => file.endsWith(".js")).length

let sandbox: Sandbox
let database: TestDatabase

beforeAll(async () => {
  sandbox = await startSandbox()
  database = await createDatabase()
})
afterAll(async () => {
  await database?.drop()
  await sandbox?.stop()
})

const report = z.object({
  ok: z.boolean(),
  findings: z.array(
    z
      .object({ check: z.string(), level: z.string(), says: z.string(), todo: z.string().nullable() })
      .strict(),
  ),
})

type Config = Partial<Parameters<typeof shopConfig>[0]>

/** What the doctor says of a shop's folder. */
async function examined({
  config = {},
  files = {},
  options = {},
}: {
  config?: Config
  files?: Record<string, string>
  options?: object
}) {
  const project: Project = createProject(
    shopConfig({ database_url: database.url, options: domainOptions(sandbox, { ...options }), ...config }),
  )
  try {
    project.write(files)
    const { code, stdout } = await domainReseller(project.directory, "doctor", "--json")
    const { ok, findings } = report.parse(JSON.parse(stdout))
    expect(ok).toBe(code === 0)
    const of = (check: string) => findings.filter((one) => one.check === check && one.level !== "skipped")
    return { code, stdout, findings, of }
  } finally {
    project.remove()
  }
}

/** With a database of its own, which ends with it. */
async function withDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const fresh = await createDatabase()
  try {
    await use(fresh.url)
  } finally {
    await fresh.drop()
  }
}

/** Exactly this of a check, with what to do where something is to be done. */
const finding = (level: "warning" | "problem", says: RegExp, todo: RegExp) => ({
  check: expect.any(String),
  level,
  says: expect.stringMatching(says),
  todo: expect.stringMatching(todo),
})

describe("domain-reseller doctor", () => {
  it("finds nothing to mend in a shop that is in order, and ends with 0", async () => {
    const { code, findings, stdout } = await examined({})
    expect(findings.filter(({ level }) => level === "problem")).toEqual([])
    expect(code).toBe(0)
    const checks = new Set(findings.map(({ check }) => check))
    for (const check of ["plugin", "medusa", "typeorm", "options", "database", "migrations", "credit"])
      expect(checks).toContain(check)
    expect(stdout).not.toContain(sandbox.token)
    expect(stdout).not.toContain(ENCRYPTION_KEY)
    const unsafe = await examined({ config: { sessions: {} } })
    expect(unsafe.of("sessions")).toEqual([finding("warning", /^A request/, /^Put session_options/)])
  })

  it("finds migrations that were not run, and a database that is away", async () => {
    await withDatabase(async (database_url) => {
      await withoutOurTables(database_url)
      const { code, of } = await examined({ config: { database_url } })
      expect(code).toBe(1)
      expect(of("migrations")).toEqual([
        finding("problem", new RegExp(`lacks ${MIGRATIONS} migration`), /npx medusa migrations run/),
      ])
    })
    for (const [database_url, says] of [
      ["postgres://nobody@127.0.0.1:9/none", /cannot be reached.*: .*ECONNREFUSED/],
      [`${database.url}_of_nobody`, /database ".*_of_nobody" does not exist/],
    ] as const)
      expect((await examined({ config: { database_url } })).of("database")).toEqual([
        finding("problem", says, /database_url/),
      ])
  })

  it("finds the plugin before others, and listed twice", async () => {
    const after = await examined({ config: { plugins: [join(REPOSITORY, "test/support/search-plugin")] } })
    expect(after.of("plugins")).toEqual([finding("warning", /lists other plugins after/, /after them/)])
    const { code, of } = await examined({ config: { plugins: [REPOSITORY] } })
    expect(code).toBe(1)
    expect(of("plugins")).toEqual([finding("problem", /more than once/, /Leave one/)])
  })

  it("finds a typeorm that Medusa 1.20 does not boot with", async () => {
    expect((await examined({ files: installed({ typeorm: "0.3.28" }) })).of("typeorm")).toEqual([
      finding("problem", /does not boot with typeorm 0\.3\.28/, /typeorm@0\.3\.20/),
    ])
  })

  it("finds an admin that is not built, or was built before the plugin came", async () => {
    const config = { admin_build: "no-build" }
    const options = { enableUI: true }
    const none = await examined({ config, options })
    expect(none.of("admin")).toEqual([
      finding("warning", /no-build has no index\.html/, /npx medusa-admin build|restart/),
    ])
    const old = { "no-build/index.html": "<html></html>", "no-build/main.js": "console.log(1)" }
    const before = await examined({ config, options, files: old })
    expect(before.of("admin")).toEqual([finding("warning", /built before this plugin/, /.+/)])
    const built = { ...old, "no-build/main.js": 'fetch("/admin/domain-account")' }
    expect((await examined({ config, options, files: built })).of("admin")).toMatchObject([{ level: "ok" }])
  })

  it("finds a region without a rate, payments that are captured by hand, and inquiries that no key opens", async () => {
    await withDatabase(async (database_url) => {
      const run = (sql: string) => query(database_url, sql)
      await run("INSERT INTO region (id, name, currency_code, tax_rate) VALUES ('reg_1', 'Europe', 'eur', 0)")
      await run("INSERT INTO payment_provider (id) VALUES ('manual') ON CONFLICT DO NOTHING")
      await run("INSERT INTO region_payment_providers (region_id, provider_id) VALUES ('reg_1', 'manual')")
      const { code, of } = await examined({ config: { database_url } })
      expect(of("regions")).toEqual([
        finding("warning", /sold in Europe \(eur\)/, /the rate on the page Prices/),
      ])
      expect(of("capture")).toEqual([finding("warning", /manual are captured by hand/, /Capture/)])
      expect(of("prices")).toMatchObject([{ level: "ok", says: expect.stringMatching(/options say/) }])
      expect(code).toBe(0)
      // With the sandbox's own rates, which the options have not.
      const rates = JSON.stringify({ exchange_rates: { usd: "0.00001", eur: "0.00001" } })
      await run(
        `INSERT INTO reseller_pricing (version, pricing, replaced, changed_by) VALUES (1, '${rates}', '{}', 'admin:usr_1')`,
      )
      await run(
        `INSERT INTO reseller_order (id, state, reason, subject, request, price, currency_code)
         VALUES ('iord_1', 'completed', 'answered', 'card-inquiry', '{"kind": "inquiry"}', 1, 'irt')`,
      )
      await run(
        "INSERT INTO reseller_inquiry (reseller_order_id, sealed_input) VALUES ('iord_1', 'v1.0123456789abcdef.AA.BB')",
      )
      const later = await examined({ config: { database_url } })
      expect(later.of("prices")).toMatchObject([{ level: "ok", says: expect.stringMatching(/in the admin/) }])
      expect(later.of("regions")).toMatchObject([{ level: "ok" }])
      expect(later.of("sandbox")).toMatchObject([{ says: expect.stringMatching(/USD, EUR/) }])
      expect(later.of("encryption key")).toEqual([
        finding("problem", /0123456789abcdef/, /previous_encryption_keys/),
      ])
      expect(later.code).toBe(1)
    })
  })

  it("finds what the service says of token and account", async () => {
    const { control } = sandbox
    control.setToken({ token: "narrow", scopes: ["read"] })
    const narrow = await examined({ options: { domains: { base_url: sandbox.url, api_token: "narrow" } } })
    expect(narrow.code).toBe(1)
    expect(narrow.of("token scopes")).toContainEqual(
      finding("problem", /domains:read is refused/, /domains:write/),
    )
    control.setToken({ token: "gone", status: "revoked" })
    const gone = await examined({ options: { domains: { base_url: sandbox.url, api_token: "gone" } } })
    expect(gone.of("reseller service")).toEqual([finding("problem", /token_revoked/, /.+/)])

    control.setAccount({ credit: 0 })
    expect((await examined({})).of("credit")).toEqual([finding("problem", /0 IRT/, /Top it up/)])
    control.setAccount({ credit: 1_000_000 })
  })

  it("finds a service that is none", async () => {
    const elsewhere = await startHttpServer([{ kind: "answer", body: {} }])
    try {
      for (const [base_url, says] of [
        [elsewhere.url, /no usable answer.*: (?!lost|unreadable)\w+ \w+/],
        ["http://127.0.0.1:9", /cannot be reached.*no connection \(ECONNREFUSED\)/],
      ] as const) {
        const { code, of } = await examined({ options: { domains: { base_url, api_token: "t" } } })
        expect(code).toBe(1)
        expect(of("reseller service")).toEqual([finding("problem", says, /base_url/)])
      }
    } finally {
      await elsewhere.stop()
    }
  })
})
