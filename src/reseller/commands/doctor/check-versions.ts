import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { type Condition, condition } from "../../operations/conditions/conditions"
import { versions } from "../../operations/health/instance-facts.service"
import { type Finding, judged, ok } from "./finding"

export type Needed = {
  name: string
  least: readonly number[]
  below: readonly number[]
  unfit(version: string): Condition
}

const packageSchema = z.object({ version: z.string() })

const isBelow = (version: string, limit: readonly number[]): boolean => {
  const parts = version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  const at = limit.findIndex((least, index) => (parts[index] ?? 0) !== least)
  return (parts[at] ?? 0) < (limit[at] ?? 0)
}

export const checkVersions = (
  plugin: string,
  packages: readonly Needed[],
  require: NodeJS.Require,
): Finding[] => [
  ok("plugin", `${plugin} ${versions().plugin}`),
  ...packages.map(({ name, least, below, unfit }) => {
    const version = versionOf(name, require)
    const judge = (): Condition | null => {
      if (version === null) return condition("package_missing", { name })
      return isBelow(version, least) || !isBelow(version, below) ? unfit(version) : null
    }
    return judged(name.replace(/^@.*\//, ""), judge(), `${name} ${version}`)
  }),
]

/** Looked for beside what would be loaded: some packages do not let their package.json be required. */
function versionOf(name: string, require: NodeJS.Require): string | null {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, "package.json"))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) return null
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
  return parsed.success ? parsed.data.version : null
}
