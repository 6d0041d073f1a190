import { existsSync, readdirSync, readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { load, loadAll } from "js-yaml"
import { name, repository, scripts } from "../../package.json"
import { withToman } from "../../src/admin-currencies/with-toman"
import { withDomainReseller } from "../../src/config/with-domain-reseller"
import { placeCondition, readSetup, sessionCondition } from "../../src/medusa/setup/setup-conditions"
import { SHARED_COMMANDS } from "../../src/reseller/commands/command"
import { newMetrics } from "../../src/reseller/operations/metrics/metrics.service"
import { readOptions } from "../../src/reseller/options/options-schema"
import { documents, type Fence, fencesOf } from "../support/docs/fences"

/** How a snippet is proved: a check below, by its name, or the test that runs it. */
type Claim = {
  file: string
  begins: string
  by: keyof typeof CHECKS | `test/${string}` | `v2/test/${string}` | "nothing: a picture"
}

const CLAIMS: readonly Claim[] = [
  { file: "ARCHITECTURE.md", begins: "src/reseller ", by: "folders" },
  { file: "ARCHITECTURE.md", begins: "flowchart LR", by: "nothing: a picture" },
  { file: "CONTRIBUTING.md", begins: "npm ci", by: "commands" },
  { file: "README.fa.md", begins: "git clone", by: "commands" },
  { file: "README.fa.md", begins: "npm install", by: "commands" },
  { file: "README.fa.md", begins: "const { withDomainReseller }", by: "configuration" },
  { file: "README.md", begins: "git clone", by: "commands" },
  { file: "README.md", begins: "flowchart LR", by: "nothing: a picture" },
  { file: "README.md", begins: "npm test", by: "commands" },
  { file: "README.md", begins: "npm install", by: "commands" },
  { file: "README.md", begins: "CART=", by: "test/commands/install.shop.test.ts" },
  { file: "README.md", begins: "const { withDomainReseller }", by: "configuration" },
  { file: "v2/README.md", begins: "npm ci", by: "commands" },
  { file: "v2/README.md", begins: "module.exports", by: "Medusa 2's configuration" },
  { file: "v2/docs/install.md", begins: "import { completeCartWorkflow", by: "exported on Medusa 2" },
  { file: "v2/docs/install.md", begins: "import { defineMiddlewares", by: "exported on Medusa 2" },
  { file: "v2/docs/storefront.md", begins: "npm install", by: "commands" },
  ...["import Medusa", "const { regions }", "const { cart }"].map(
    (begins) =>
      ({ file: "v2/docs/storefront.md", begins, by: "v2/test/shop/storefront-guide.test.ts" }) as const,
  ),
  { file: "docs/install.md", begins: "const { withCustomWebpackConfig }", by: "admin's webpack" },
  { file: "docs/install.md", begins: "import { withCartGuard }", by: "compiled" },
  { file: "docs/install.md", begins: "npx domain-reseller uninstall", by: "commands" },
  { file: "src/client/README.md", begins: "npm install", by: "commands" },
  { file: "src/client/README.md", begins: "import { createDomainResellerClient", by: "compiled" },
  { file: "docs/install.md", begins: "import type { DomainResellerService }", by: "compiled" },
  { file: "docs/mail.md", begins: "// A loader of your project", by: "compiled" },
  { file: "docs/operations.md", begins: "projectConfig", by: "Medusa's modules" },
  { file: "docs/operations.md", begins: "# prometheus.yml", by: "metrics" },
  { file: "docs/operations.md", begins: "groups", by: "metrics" },
  { file: "docs/operations.md", begins: "encryption_key", by: "plugin options" },
  { file: "docs/operations.md", begins: "pg_dump", by: "test/commands/adopt.shop.test.ts" },
  { file: "docs/operations.md", begins: "npx domain-reseller rotate-keys", by: "commands" },
  { file: "docs/storefront.md", begins: "npm install", by: "commands" },
  ...[
    "import {",
    "import Medusa",
    "const { tlds }",
    "const { results }",
    "const { cart }",
    "await medusa",
    "const { domain_orders }",
    "const similar",
    "const found",
    "const { inquiries, consent }",
  ].map(
    (begins) =>
      ({ file: "docs/storefront.md", begins, by: "test/storefront/storefront-guide.shop.test.ts" }) as const,
  ),
  { file: "sandbox/README.md", begins: "const sandbox", by: "compiled" },
]

const ours = ["init", "uninstall", ...Object.keys(SHARED_COMMANDS)]
const COMMAND = new RegExp(
  `^(?:${[
    `git clone ${repository.url.replace(/^git\+/, "")} && cd ${name}`,
    `npm (?:ci|${Object.keys(scripts).join("|")})`,
    `npm (?:un)?install ${name}(?:-client)?`,
    `npx domain-reseller (?:${ours.join("|")})(?: --\\S+)*`,
    "npx medusa migrations run",
  ].join("|")})$`,
)

const ENVIRONMENT = {
  DOMAIN_RESELLER_URL: "https://api.example.com",
  DOMAIN_RESELLER_TOKEN: "token",
  IDENTITY_URL: "https://api.example.com/api/v1/identity",
  IDENTITY_TOKEN: "token",
  DOMAIN_ENCRYPTION_KEY: "0".repeat(64),
  DOMAIN_OLD_ENCRYPTION_KEY: "1".repeat(64),
  REDIS_URL: "redis://localhost:6379",
}
const CONNECTION = { base_url: "https://api.example.com", api_token: "token" }

/** An object as it stands in a configuration; a list of properties gets its braces. */
const evaluated = (code: string): Record<string, unknown> =>
  // Through JSON: what another realm made is no plain object to zod.
  JSON.parse(
    JSON.stringify(
      runInNewContext(code.startsWith("{") ? `(${code})` : `({${code}})`, { process: { env: ENVIRONMENT } }),
    ),
  )

const linesOf = (code: string): string[] =>
  code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

const OUR_PACKAGES = /"(?:\.\.\/)+(?:src\/?)?(guards|client|sandbox)?(?:\/index)?"/g

/** As a shop imports it. */
const published = (text: string): string =>
  text.replace(OUR_PACKAGES, (_, entry: string | undefined) =>
    entry === "client"
      ? '"medusa-plugin-domain-reseller-client"'
      : `"medusa-plugin-domain-reseller${entry === undefined ? "" : `/${entry}`}"`,
  )

/** `npm run check` compiles these files, with all that a snippet takes as given around it. */
const compiledLines = readdirSync("test/docs/fences").map((file) =>
  linesOf(published(readFileSync(`test/docs/fences/${file}`, "utf8"))),
)

const withoutRemark = (line: string) => line.replace(/\s+#.*$/, "")

const CHECKS = {
  commands: ({ code }: Fence) => {
    for (const line of linesOf(code)) expect(withoutRemark(line)).toMatch(COMMAND)
  },
  folders: ({ code }: Fence) => {
    const named = Array.from(code.matchAll(/^src\/[\w-]+/gm), ([folder]) => folder)
    const medusas = ["src/services", "src/subscribers", "src/loaders", "src/strategies"]
    const folders = readdirSync("src", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`)
    expect([...named, ...medusas].sort()).toEqual(folders.sort())
  },
  configuration: ({ code }: Fence) => {
    const shop = { exports: { plugins: ["medusa-payment-manual"], projectConfig: {} } }
    const packages: Readonly<Record<string, unknown>> = {
      "medusa-plugin-domain-reseller/config": { withDomainReseller },
    }
    const require = (name: string) => packages[name]
    runInNewContext(code, { module: shop, require, process: { env: ENVIRONMENT } })
    const setup = readSetup(shop.exports)
    expect([placeCondition(setup), sessionCondition(setup)]).toEqual([null, null])
    // Through JSON: what another realm made is no plain object to zod.
    const options = readOptions(JSON.parse(JSON.stringify(setup.plugins.at(-1)?.options)))
    expect(options).toMatchObject({ enableUI: true, pricing: { markup_percent: "15" } })
  },
  "Medusa 2's configuration": ({ code }: Fence) => {
    const shop: { exports: { plugins?: { resolve: string; options: unknown }[] } } = { exports: {} }
    const env = {
      RESELLER_DOMAINS_TOKEN: "token",
      RESELLER_IDENTITY_TOKEN: "token",
      RESELLER_ENCRYPTION_KEY: "0".repeat(64),
    }
    runInNewContext(code, { module: shop, defineConfig: (given: unknown) => given, process: { env } })
    const plugin = shop.exports.plugins?.[0]
    expect(plugin?.resolve).toBe("medusa-plugin-domain-reseller-v2")
    const options = readOptions(JSON.parse(JSON.stringify(plugin?.options)))
    expect(options.renewals.by).toBe("shop")
  },
  "exported on Medusa 2": ({ code }: Fence) => {
    const [, names = ""] =
      /^import \{ ([\w, ]+) \} from "medusa-plugin-domain-reseller-v2"$/m.exec(code) ?? []
    expect(readFileSync("v2/src/index.ts", "utf8")).toContain(`export { ${names} } from`)
  },
  "plugin options": ({ code }: Fence) => {
    const options = readOptions({ domains: CONNECTION, identity: CONNECTION, ...evaluated(code) })
    expect(options).toMatchObject(evaluated(code))
  },
  "Medusa's modules": ({ code }: Fence) => {
    const written = evaluated(code)
    expect(written.projectConfig).toEqual({ redis_url: ENVIRONMENT.REDIS_URL })
    for (const module of Object.values(written.modules ?? {})) {
      expect(module.options).toEqual({ redisUrl: ENVIRONMENT.REDIS_URL })
      expect(existsSync(`node_modules/${module.resolve}/package.json`)).toBe(true)
    }
  },
  "admin's webpack": ({ code }: Fence) => {
    const project = { exports: {} as unknown }
    const packages: Readonly<Record<string, unknown>> = {
      "medusa-plugin-domain-reseller/admin-currencies": { withToman },
      "@medusajs/admin": { withCustomWebpackConfig: (customize: unknown) => customize },
    }
    runInNewContext(code, { module: project, require: (name: string) => packages[name] })
    expect(project.exports).toBe(withToman)
  },
  metrics: async ({ code }: Fence) => {
    expect(loadAll(code)).toEqual([expect.any(Object)])
    const known = (await newMetrics().registry.getMetricsAsJSON()).map(({ name }) => name)
    const text = JSON.stringify(load(code))
    const named = text.match(/\bdomain_reseller_\w+/g) ?? []
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    expect(named.length > 0 || text.includes("/metrics/domains")).toBe(true)
  },
  compiled: ({ code }: Fence) => {
    const lines = linesOf(code).filter((line) => !line.startsWith("// A loader"))
    expect(compiledLines.some((file) => lines.every((line) => file.includes(line)))).toBe(true)
  },
} as const satisfies Readonly<Record<string, (fence: Fence) => unknown>>

const fences = documents().flatMap(fencesOf)
const claimOf = ({ file, code }: Fence) =>
  CLAIMS.filter((claim) => claim.file === file && code.startsWith(claim.begins))
const placeOf = ({ file, line }: Fence): string => `${file}:${line}`

describe("The snippets of the documents", () => {
  it("are claimed each by one check or test, and no claim is left over", () => {
    expect(fences.length).toBeGreaterThan(30)
    expect(fences.filter((fence) => claimOf(fence).length !== 1).map(placeOf)).toEqual([])
    const claimed = new Set(fences.flatMap(claimOf))
    expect(CLAIMS.filter((claim) => !claimed.has(claim))).toEqual([])
    const tests = CLAIMS.map(({ by }) => by).filter((by) => by.includes("test/"))
    expect(tests.filter((test) => !existsSync(test))).toEqual([])
  })

  it.each(
    fences.flatMap((fence) =>
      claimOf(fence).flatMap(({ by }) => (by in CHECKS ? [{ place: placeOf(fence), by, fence }] : [])),
    ),
  )("hold: $place ($by)", async ({ by, fence }) => {
    await CHECKS[by as keyof typeof CHECKS](fence)
  })
})
