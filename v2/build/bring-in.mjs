/**
 * Brings the code that both packages share into this one, before it is built, run or tested. Git holds it once, in the
 * repository's root: here every path below is ignored, and made anew each time.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { defaultCurrencies } from "@medusajs/framework/utils"
import { LINKS, MADE, SHARED, TOOLS } from "./shared-paths.mjs"

const V2 = resolve(import.meta.dirname, "..")
const ROOT = resolve(V2, "..")
const MIGRATIONS = "src/modules/domain-reseller/migrations"

const isLeftOut = (path) => /README\.md$|tsconfig\.json$|\.test\.ts$/.test(path)
const copy = (from, to) =>
  cpSync(join(ROOT, from), join(V2, to), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !isLeftOut(path),
  })

for (const gone of ["src/reseller", "src/admin/shared", "src/sandbox", "brought"])
  rmSync(join(V2, gone), { recursive: true, force: true })
for (const path of SHARED) copy(path, path === "sandbox" ? "src/sandbox" : path)
for (const path of TOOLS) copy(path, `brought/${path}`)
for (const [link, target] of Object.entries(LINKS)) symlinkSync(target, join(V2, link))

const withDigits = (digits) =>
  JSON.stringify(
    Object.values(defaultCurrencies).flatMap((one) =>
      one.decimal_digits === digits ? [one.code.toLowerCase()] : [],
    ),
  )
writeFileSync(
  join(V2, MADE),
  `/** As Medusa 2 counts them. */
export const WITHOUT_DIGITS: ReadonlySet<string> = new Set(${withDigits(0)})
export const WITH_THREE_DIGITS: ReadonlySet<string> = new Set(${withDigits(3)})
`,
)

/** Medusa 2 has the toman itself, and its table of currencies has other columns. */
const ISNT_OURS = /^INSERT INTO "currency"/

/** Our tables, by the statements of the root's migrations: they are run with a connection that writes them down. */
rmSync(join(V2, MIGRATIONS), { recursive: true, force: true })
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
