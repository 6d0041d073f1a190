import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "zod"

type Versions = { plugin: string; medusa: string; node: string }

const packageSchema = z.object({ version: z.string() })

const versionIn = (file: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(file, "utf8"))).version

/** How deep a package is built, each version of Medusa says differently. */
const packageAbove = (folder: string): string =>
  existsSync(join(folder, "package.json")) ? join(folder, "package.json") : packageAbove(dirname(folder))

let known: Versions | null = null

export function versions(): Versions {
  known ??= {
    plugin: versionIn(packageAbove(__dirname)),
    medusa: versionIn(require.resolve("@medusajs/medusa/package.json")),
    node: process.versions.node,
  }
  return known
}
