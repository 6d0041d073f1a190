import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { versions } from "../../app/health/versions"
import { type Finding, ok, told } from "../../commands/doctor/finding"
import { condition } from "../../core/conditions/conditions"

type Version = readonly [major: number, minor: number, patch: number]

const LEAST_MEDUSA: Version = [1, 20, 0]
const MEDUSA_2: Version = [2, 0, 0]
/** Medusa 1.20 does not boot with it (decision 0010). */
const TYPEORM_TOO_NEW: Version = [0, 3, 23]

const packageSchema = z.object({ version: z.string() })

const isBelow = (version: string, limit: Version): boolean => {
  const parts = version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  const at = limit.findIndex((least, index) => (parts[index] ?? 0) !== least)
  return (parts[at] ?? 0) < (limit[at] ?? 0)
}

export function checkVersions(require: NodeJS.Require): Finding[] {
  const plugin = ok("plugin", `medusa-plugin-domain-reseller ${versions().plugin}`)
  return [plugin, medusa(require), typeorm(require)]
}

function medusa(require: NodeJS.Require): Finding {
  const version = versionOf("@medusajs/medusa", require)
  if (version === null) return told("medusa", condition("medusa_missing", {}))
  return isBelow(version, LEAST_MEDUSA) || !isBelow(version, MEDUSA_2)
    ? told("medusa", condition("medusa_unfit", { version }))
    : ok("medusa", `Medusa ${version}`)
}

function typeorm(require: NodeJS.Require): Finding {
  const version = versionOf("typeorm", require)
  if (version === null) return told("typeorm", condition("typeorm_missing", {}))
  return isBelow(version, TYPEORM_TOO_NEW)
    ? ok("typeorm", `typeorm ${version}`)
    : told("typeorm", condition("typeorm_too_new", { version }))
}

/** Looked for beside what would be loaded: some packages do not let their package.json be required. */
function versionOf(name: string, require: NodeJS.Require): string | null {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, "package.json"))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) return null
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
  return parsed.success ? parsed.data.version : null
}
