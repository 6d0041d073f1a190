import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { defaultCurrencies } from "@medusajs/framework/utils"
import { condition } from "../../src/core/conditions/conditions"
import { decimalDigits } from "../../src/core/money/currency"

const V2 = resolve(__dirname, "../..")
const ROOT = resolve(V2, "..")

/** The lists of the build, which is a module of another kind. */
const lists = JSON.parse(
  execFileSync(process.execPath, [
    "--input-type=module",
    "-e",
    `import * as lists from ${JSON.stringify(join(V2, "build/shared-paths.mjs"))}; console.log(JSON.stringify(lists))`,
  ]).toString(),
) as { PRODUCT: string[]; BOUND_OVER: string[]; ADMIN: string[]; UNBOUND: string[]; MADE: string[] }

const shared = [...lists.PRODUCT, ...lists.BOUND_OVER, ...lists.ADMIN].map((path) => `src/${path}`)

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [path]

it("what both packages are made of is the same in both, to the byte", () => {
  const different = shared.flatMap((path) =>
    filesIn(join(ROOT, path)).filter((file) => {
      const copy = file.replace(ROOT, V2)
      if (lists.MADE.some((one) => copy.endsWith(one))) return false
      const isLeftOut =
        lists.UNBOUND.some((one) => file.includes(one)) || /README\.md$|tsconfig\.json$/.test(file)
      return isLeftOut
        ? existsSync(copy)
        : !existsSync(copy) || !readFileSync(file).equals(readFileSync(copy))
    }),
  )
  expect(different).toEqual([])
})

it("amounts are counted as Medusa 2 counts them", () => {
  const theirs = Object.values(defaultCurrencies).map(({ code, decimal_digits }) => [code, decimal_digits])
  expect(theirs.map(([code]) => [code, decimalDigits(`${code}`)])).toEqual(theirs)
})

it("what is wrong with a shop is told with the commands that Medusa 2 and this package have", () => {
  const told = [condition("migrations_missing", { count: 1, first: "A1" }), condition("tables_missing", {})]
  for (const { todo } of told) {
    expect(todo).toContain("db:migrate")
    expect(todo).not.toContain("migrations run")
  }
})

it("git holds none of it twice", () => {
  const tracked = execFileSync("git", ["ls-files", "--", ...shared.map((path) => join(V2, path))], {
    cwd: ROOT,
  })
  expect(tracked.toString()).toBe("")
})
