import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { FONT_LICENCE, persianLetters } from "../../demo/storefront/build/persian-font"

/** The word that stands for the font in `src/admin/shared/language/use-format.ts`: Medusa's bundlers take no files. */
const PLACEHOLDER = "VAZIRMATN_WOFF2_IN_BASE64"

/** Half of the font's weight in kilobytes; browsers make the bold one of it. */
const ONE_WEIGHT = 400

/** Puts the font into the admin's pages as a bundler made them, and its licence beside them. */
export async function addFont(
  folder: string,
  files: readonly string[],
  finish = (code: string): string => code,
): Promise<void> {
  const font = (await persianLetters(ONE_WEIGHT)).toString("base64")
  for (const name of files) {
    const file = join(folder, name)
    const [before, after, ...more] = readFileSync(file, "utf8").split(PLACEHOLDER)
    if (after === undefined || more.length > 0) throw new Error(`${file} has no one place for the font`)
    writeFileSync(file, finish(before + font + after))
  }
  writeFileSync(join(folder, FONT_LICENCE.name), FONT_LICENCE.read())
}
