import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { transformSync } from "esbuild"
import { FONT_LICENCE, persianLetters } from "../../demo/storefront/build/persian-font"
import { REPOSITORY } from "../processes/paths"

/** The word that stands for the font in `src/admin/shared/language/use-format.ts`: Medusa's bundler takes no files. */
const PLACEHOLDER = "VAZIRMATN_WOFF2_IN_BASE64"

const ADMIN = join(REPOSITORY, "dist/admin")
const BUNDLE = join(ADMIN, "_virtual_entry.js")

/** Half of the font's weight in kilobytes; browsers make the bold one of it. */
const ONE_WEIGHT = 400

/** As Medusa's bundler makes it. */
const SHAPE = { format: "esm", target: "es2017", charset: "utf8" } as const

/** Puts the font into what Medusa's bundler made, and makes it half as large, which weighs more than the font. */
async function finishAdmin(): Promise<void> {
  const [before, after, ...more] = readFileSync(BUNDLE, "utf8").split(PLACEHOLDER)
  if (after === undefined || more.length > 0) throw new Error(`${BUNDLE} has no one place for the font`)
  const whole = [before, after].join((await persianLetters(ONE_WEIGHT)).toString("base64"))
  writeFileSync(BUNDLE, transformSync(whole, { ...SHAPE, minify: true }).code)
  writeFileSync(join(ADMIN, FONT_LICENCE.name), FONT_LICENCE.read())
}

void finishAdmin()
