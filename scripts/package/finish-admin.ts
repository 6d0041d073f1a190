import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { FONT_LICENCE, persianSubset } from "../../demo/storefront/build/persian-font"
import { REPOSITORY } from "../../tools/processes/paths"

/** The word that stands for the font in `src/admin/language/persian-font.ts`: Medusa's bundler takes no files. */
const PLACEHOLDER = "VAZIRMATN_WOFF2_IN_BASE64"

const ADMIN = join(REPOSITORY, "dist/admin")
const BUNDLE = join(ADMIN, "_virtual_entry.js")

async function putFontIntoAdmin(): Promise<void> {
  const [before, after, ...more] = readFileSync(BUNDLE, "utf8").split(PLACEHOLDER)
  if (after === undefined || more.length > 0) throw new Error(`${BUNDLE} has no one place for the font`)
  writeFileSync(BUNDLE, [before, after].join((await persianSubset()).toString("base64")))
  writeFileSync(join(ADMIN, FONT_LICENCE.name), FONT_LICENCE.read())
}

void putFontIntoAdmin()
