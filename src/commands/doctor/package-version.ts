import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { condition } from "../../core/conditions/conditions"
import { type Finding, ok, told } from "./finding"

export type Version = readonly [major: number, minor: number, patch: number]

const packageSchema = z.object({ version: z.string() })

export const isBelow = (version: string, limit: Version): boolean => {
  const parts = version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  const at = limit.findIndex((least, index) => (parts[index] ?? 0) !== least)
  return (parts[at] ?? 0) < (limit[at] ?? 0)
}

/** Looked for beside what would be loaded: some packages do not let their package.json be required. */
export function versionOf(name: string, require: NodeJS.Require): string | null {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, "package.json"))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) return null
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
  return parsed.success ? parsed.data.version : null
}

export function checkMedusa(
  require: NodeJS.Require,
  least: Version,
  next: Version,
  unfit: (version: string) => Finding,
): Finding {
  const version = versionOf("@medusajs/medusa", require)
  if (version === null) return told("medusa", condition("medusa_missing", {}))
  return isBelow(version, least) || !isBelow(version, next)
    ? unfit(version)
    : ok("medusa", `Medusa ${version}`)
}
