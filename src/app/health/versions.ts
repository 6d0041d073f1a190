import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

type Versions = { plugin: string; medusa: string; node: string }

const packageSchema = z.object({ version: z.string() })

const versionIn = (file: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(file, "utf8"))).version

let known: Versions | null = null

/** What runs in this process. */
export function versions(): Versions {
  known ??= {
    // Beside dist and src alike.
    plugin: versionIn(join(__dirname, "../../../package.json")),
    medusa: versionIn(require.resolve("@medusajs/medusa/package.json")),
    node: process.versions.node,
  }
  return known
}
