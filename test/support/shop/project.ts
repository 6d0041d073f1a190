import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../../tools/processes/paths"
import type { ShopConfig } from "./config"

/** Inside the repository, so that Medusa finds node_modules upwards; ignored by git. */
const PROJECTS = join(REPOSITORY, ".data/test-shops")

export interface Project {
  readonly directory: string
  configure(config: ShopConfig): void
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
  return { directory, configure, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
