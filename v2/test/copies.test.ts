import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const V2 = join(__dirname, "..")
const ROOT = join(V2, "..")

/** As v2/build/shared-paths.mjs has them. */
const MADE = "src/reseller/prices/digits.ts"
const SHARED = [
  ["src/reseller", "src/reseller"],
  ["src/admin/shared", "src/admin/shared"],
  ["sandbox", "src/sandbox"],
] as const

const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|txt|html)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, "utf8")]),
  )

it.each(SHARED)("%s is the same in both packages, but for the digits of currencies", (original, copy) => {
  const own = new Map(filesIn(join(V2, copy)))
  for (const [file, text] of filesIn(join(ROOT, original))) {
    if (original + file !== MADE) expect([file, own.get(file)]).toEqual([file, text])
    own.delete(file)
  }
  expect([...own.keys()]).toEqual([])
})
