import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { gzipSync } from "node:zlib"
import { DEMO } from "../../processes/paths"
import { type Bundle, bundle } from "./bundle"
import { pageIn } from "./page"

const STOREFRONT = join(DEMO, "storefront")

/** What the shop serves; made anew at every start, because making it takes no longer than looking whether it must be. */
export const BUILT = join(STOREFRONT, "built")

const removeOthers = (folder: string, kept: ReadonlySet<string>): void => {
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name))
}

const write = ({ files }: Bundle): void => {
  const assets = join(BUILT, "assets")
  mkdirSync(assets, { recursive: true })
  const kept = new Set<string>()
  for (const { path, contents } of files) {
    const name = basename(path)
    writeFileSync(join(assets, name), contents)
    writeFileSync(join(assets, `${name}.gz`), gzipSync(contents, { level: 9 }))
    kept.add(name).add(`${name}.gz`)
  }
  removeOthers(assets, kept)
}

/** Bundles the storefront and writes its page in both languages. */
export const buildStorefront = async (): Promise<void> => {
  const bundled = await bundle(STOREFRONT)
  write(bundled)
  const template = readFileSync(join(STOREFRONT, "page.html"), "utf8")
  for (const language of ["en", "fa"] as const) {
    writeFileSync(join(BUILT, `${language}.html`), pageIn(language, template, bundled))
  }
}
