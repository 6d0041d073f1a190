import { existsSync, readFileSync, realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { versions } from "../../app/health/versions"
import { condition } from "../../core/conditions/conditions"
import { type Finding, ok, skipped, told } from "./finding"

type Version = readonly [major: number, minor: number, patch: number]

const LEAST_MEDUSA: Version = [1, 20, 0]
const MEDUSA_2: Version = [2, 0, 0]
/** Medusa 1.20 does not boot with it (decision 0010). */
const TYPEORM_TOO_NEW: Version = [0, 3, 23]
/** From it on ProgressPlugin checks its options in a hook, which Medusa's webpackbar 5.0.2 does not pass. */
const WEBPACK_TOO_NEW: Version = [5, 106, 0]
/** The one to build the admin with instead. */
const WEBPACK_VERSION = "5.94.0"

const packageSchema = z.object({ version: z.string() })

const isBelow = (version: string, limit: Version): boolean => {
  const parts = version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  const at = limit.findIndex((least, index) => (parts[index] ?? 0) !== least)
  return (parts[at] ?? 0) < (limit[at] ?? 0)
}

/** Checks the packages as the shop's own folder has them. */
export function checkVersions(require: NodeJS.Require): Finding[] {
  const plugin = ok("plugin", `medusa-plugin-domain-reseller ${versions().plugin}`)
  return [plugin, medusa(require), typeorm(require), webpack(require)]
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

/** The admin's build asks from this folder; yarn may put a webpack of its own into it. */
const BUILDS_ADMIN = ["@medusajs/admin", "@medusajs/admin-ui"]

/** Found as the admin's build finds it. */
function webpack(require: NodeJS.Require): Finding {
  const version = versionOf("webpack", BUILDS_ADMIN.reduce(asSeenFrom, require))
  if (version === null) return skipped("webpack", "webpack is not installed: this shop builds no admin.")
  return isBelow(version, WEBPACK_TOO_NEW)
    ? ok("webpack", `webpack ${version}`)
    : told("webpack", condition("webpack_too_new", { version, fitting: WEBPACK_VERSION }))
}

/** Resolves as a package does; if it is not installed, as the shop does. */
function asSeenFrom(require: NodeJS.Require, name: string): NodeJS.Require {
  const file = manifestOf(name, require)
  return file === undefined ? require : createRequire(realpathSync(file))
}

/** Looked for beside what would be loaded: some packages do not let their package.json be required. */
const manifestOf = (name: string, require: NodeJS.Require): string | undefined =>
  (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, "package.json"))
    .find((candidate) => existsSync(candidate))

function versionOf(name: string, require: NodeJS.Require): string | null {
  const file = manifestOf(name, require)
  if (file === undefined) return null
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
  return parsed.success ? parsed.data.version : null
}
