import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { versions } from "../../app/health/versions"
import { type Finding, ok, problem, told } from "../../commands/doctor/finding"
import { condition } from "../../core/conditions/conditions"

type Version = readonly [major: number, minor: number]

const LEAST_MEDUSA: Version = [2, 21]
const MEDUSA_3: Version = [3, 0]

const packageSchema = z.object({ version: z.string() })

const isBelow = (version: string, [major, minor]: Version): boolean => {
  const [its_major = 0, its_minor = 0] = version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  return its_major < major || (its_major === major && its_minor < minor)
}

export function checkVersions(require: NodeJS.Require): Finding[] {
  return [ok("plugin", `medusa-plugin-domain-reseller-v2 ${versions().plugin}`), medusa(require)]
}

function medusa(require: NodeJS.Require): Finding {
  const version = versionOf("@medusajs/medusa", require)
  if (version === null) return told("medusa", condition("medusa_missing", {}))
  return isBelow(version, LEAST_MEDUSA) || !isBelow(version, MEDUSA_3)
    ? problem("medusa", `Medusa ${version} does not fit.`, "Use Medusa 2.21 or newer.")
    : ok("medusa", `Medusa ${version}`)
}

function versionOf(name: string, require: NodeJS.Require): string | null {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, "package.json"))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) return null
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
  return parsed.success ? parsed.data.version : null
}
