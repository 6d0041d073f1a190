import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { DEMO } from "../../../dev/processes/paths"
import type { Language } from "../src/language/say"
import { type Bundle, bundle, type Version } from "./bundle"
import { pageOf } from "./page"
import { FONT_LICENCE } from "./persian-font"

const STOREFRONT = join(DEMO, "storefront")

const BUILT = join(STOREFRONT, "built")

/** Another build may be at it too: tests of several shops begin at the same time. */
const removeOthers = (folder: string, kept: ReadonlySet<string>): void => {
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { force: true })
}

/** At once: a shop that serves the file meanwhile sends the old one or the new one, and no part of either. */
const replace = (file: string, plain: string | Uint8Array): void => {
  const making = join(BUILT, `new-${process.pid}`)
  for (const [place, contents] of [
    [file, plain],
    [`${file}.br`, brotliCompressSync(plain)],
  ] as const) {
    writeFileSync(making, contents)
    renameSync(making, place)
  }
}

const writeAssets = (assets: string, files: Bundle["files"]): void => {
  mkdirSync(assets, { recursive: true })
  replace(join(assets, FONT_LICENCE.name), FONT_LICENCE.read())
  for (const { path, contents } of files) replace(join(assets, basename(path)), contents)
  const names = [FONT_LICENCE.name, ...files.map(({ path }) => basename(path))]
  removeOthers(assets, new Set(names.flatMap((name) => [name, `${name}.br`])))
}

/** Bundles the storefront and writes its page in both languages; the first page has more in it than the others. */
export const buildStorefront = async (medusa: Version = "1"): Promise<void> => {
  const built = join(BUILT, medusa)
  const [en, fa] = await Promise.all([bundle(STOREFRONT, medusa, "en"), bundle(STOREFRONT, medusa, "fa")])
  writeAssets(join(built, "assets"), [...en.files, ...fa.files])
  const template = readFileSync(join(STOREFRONT, "page.html"), "utf8")
  for (const [language, bundled] of Object.entries({ en, fa }) as [Language, Bundle][]) {
    replace(join(built, `${language}-first.html`), pageOf({ language, isFirstPage: true }, template, bundled))
    replace(join(built, `${language}.html`), pageOf({ language, isFirstPage: false }, template, bundled))
  }
}
