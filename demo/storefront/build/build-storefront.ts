import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { DEMO } from "../../../dev/processes/paths"
import { bundle, type Version } from "./bundle"
import { pageOf } from "./page"
import { FONT_LICENCE } from "./persian-font"

const STOREFRONT = join(DEMO, "storefront")

const BUILT = join(STOREFRONT, "built")

/** At once: a shop that serves the file meanwhile sends the old one or the new one, and no part of either. */
const replace = (file: string, contents: string | Uint8Array): void => {
  const making = join(BUILT, `new-${process.pid}`)
  writeFileSync(making, contents)
  renameSync(making, file)
}

/** Bundles the storefront and writes its page in both languages; the first page has more in it than the others. */
export const buildStorefront = async (medusa: Version = "1"): Promise<void> => {
  const built = join(BUILT, medusa)
  const assets = join(built, "assets")
  const template = readFileSync(join(STOREFRONT, "page.html"), "utf8")
  const made = new Map<string, string | Uint8Array>([[join(assets, FONT_LICENCE.name), FONT_LICENCE.read()]])
  for (const language of ["en", "fa"] as const) {
    const files = await bundle(STOREFRONT, medusa, language)
    for (const { path, contents } of files) made.set(join(assets, basename(path)), contents)
    for (const isFirstPage of [true, false])
      made.set(
        join(built, `${language}${isFirstPage ? "-first" : ""}.html`),
        pageOf({ language, isFirstPage }, template, files),
      )
  }
  mkdirSync(assets, { recursive: true })
  for (const [file, contents] of made) {
    replace(file, contents)
    replace(`${file}.br`, brotliCompressSync(contents))
  }
  for (const name of readdirSync(assets))
    if (!made.has(join(assets, name.replace(/\.br$/, "")))) rmSync(join(assets, name), { force: true })
}
