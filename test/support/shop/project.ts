import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { REPOSITORY } from "../../../dev/processes/paths"
import type { ShopConfig } from "./config"

/** Inside the repository, so that Medusa finds node_modules upwards; ignored by git. */
const PROJECTS = join(REPOSITORY, ".data/test-shops")

export interface Project {
  readonly directory: string
  configure(config: ShopConfig): void
  /** The shop's own code, by path: what is under `dist` Medusa loads last. */
  write(files: Readonly<Record<string, string>>): void
  remove(): void
}

/** A Medusa project folder of its own with the configuration written out. */
export const createProject = (config: ShopConfig): Project => {
  mkdirSync(PROJECTS, { recursive: true })
  const directory = mkdtempSync(join(PROJECTS, "shop-"))
  const configure = (changed: ShopConfig) =>
    writeFileSync(
      join(directory, "medusa-config.js"),
      `module.exports = ${JSON.stringify(changed, null, 2)}\n`,
    )
  writeFileSync(join(directory, "package.json"), JSON.stringify({ name: "test-shop", private: true }))
  configure(config)
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), text)
    }
  }
  // A shop has the plugin among its packages.
  mkdirSync(join(directory, "node_modules"))
  symlinkSync(REPOSITORY, join(directory, "node_modules/medusa-plugin-domain-reseller"))
  return { directory, configure, write, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
