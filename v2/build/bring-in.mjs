/**
 * Brings the code that both packages share into this one, before it is built, run or tested. Git holds it once, in the
 * repository's root: `src/shared` and `brought` are ignored, and made anew each time.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const V2 = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const ROOT = resolve(V2, "..")

/** What the package is made of. */
export const PRODUCT = {
  "src/core": "src/shared/core",
  "src/upstream": "src/shared/upstream",
  "src/postgres": "src/shared/postgres",
  "src/api-schemas": "src/shared/api-schemas",
  sandbox: "src/shared/sandbox",
  "src/medusa/options": "src/shared/medusa/options",
  "src/medusa/composition/sweeper.ts": "src/shared/medusa/composition/sweeper.ts",
  "src/medusa/composition/observe.ts": "src/shared/medusa/composition/observe.ts",
  "src/medusa/http/answer-of.ts": "src/shared/medusa/http/answer-of.ts",
  "src/medusa/metrics/metrics.ts": "src/shared/medusa/metrics/metrics.ts",
  "src/medusa/health/upstream-standing.ts": "src/shared/medusa/health/upstream-standing.ts",
}

/** What its shop and its tests run with. */
const TOOLS = { "tools/postgres": "brought/tools/postgres", "tools/processes": "brought/tools/processes", "test/support": "brought/test/support" }

/** The copies keep the places that they have in the root, so that what imports them by a path finds them. */
const LINKS = { "brought/src": "../src/shared", "brought/sandbox": "../src/shared/sandbox" }

const MIGRATIONS = "src/modules/domain-reseller/migrations"

for (const folder of ["src/shared", "brought", MIGRATIONS]) rmSync(join(V2, folder), { recursive: true, force: true })
for (const [from, to] of Object.entries({ ...PRODUCT, ...TOOLS })) {
  cpSync(join(ROOT, from), join(V2, to), { recursive: true, filter: (path) => !/README\.md$|tsconfig\.json$/.test(path) })
}
for (const [link, target] of Object.entries(LINKS)) symlinkSync(target, join(V2, link))

/** Medusa 2 has the toman itself, and its table of currencies has other columns. */
const ISNT_OURS = /^INSERT INTO "currency"/

/** Our tables, by the statements of the root's migrations: they are run with a connection that writes them down. */
mkdirSync(join(V2, MIGRATIONS), { recursive: true })
const require = createRequire(import.meta.url)
for (const file of readdirSync(join(ROOT, "migrations")).filter((name) => name.endsWith(".js"))) {
  const [Replayed] = Object.values(require(join(ROOT, "migrations", file)))
  const statements = []
  await new Replayed().up({
    query: async (statement, values) => {
      if (values !== undefined) throw new Error(`${file} has values: such a statement cannot be replayed`)
      if (!ISNT_OURS.test(statement)) statements.push(statement)
    },
  })
  const stamp = file.split("-")[0]
  writeFileSync(join(V2, MIGRATIONS, `Migration${stamp}.ts`), migration(stamp, statements))
}

function migration(stamp, statements) {
  return `import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration${stamp} extends Migration {
  override async up(): Promise<void> {
${statements.map((statement) => `    this.addSql(${JSON.stringify(statement)})`).join("\n")}
  }
}
`
}
