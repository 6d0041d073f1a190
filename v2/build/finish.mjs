/**
 * Adds to a build what Medusa's own leaves out: the Persian font of the admin's pages.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import persianFont from "../brought/demo/storefront/build/persian-font.ts"

const V2 = resolve(import.meta.dirname, "..")
const OUT = join(V2, ".medusa/server")
const ADMIN = join(OUT, "src/admin")

/** The word that stands for the font in `src/admin/shared/language/use-format.ts`. */
const PLACEHOLDER = "VAZIRMATN_WOFF2_IN_BASE64"
/** Half of the font's weight in kilobytes; browsers make the bold one of it. */
const ONE_WEIGHT = 400

if (existsSync(ADMIN)) {
  const { FONT_LICENCE, persianLetters } = persianFont
  const font = (await persianLetters(ONE_WEIGHT)).toString("base64")
  for (const file of ["index.js", "index.mjs"]) {
    const [before, after, ...more] = readFileSync(join(ADMIN, file), "utf8").split(PLACEHOLDER)
    if (after === undefined || more.length > 0) throw new Error(`${file} has no one place for the font`)
    writeFileSync(join(ADMIN, file), before + font + after)
  }
  writeFileSync(join(ADMIN, FONT_LICENCE.name), FONT_LICENCE.read())
}
