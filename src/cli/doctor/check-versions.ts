import { existsSync, readFileSync, realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { versions } from "../../app/health/versions"
import { condition } from "../../core/conditions/conditions"
import { type Finding, ok, skipped, told } from "./finding"

type Version = readonly [major: number, minor: number, patch: number]

const LEAST_NODE: Version = [20, 0, 0]
const LEAST_MEDUSA: Version = [1, 20, 0]
const MEDUSA_2: Version = [2, 0, 0]
/** Medusa 1.20 does not boot with it (decision 0010). */
const TYPEORM_TOO_NEW: Version = [0, 3, 23]
/** From it on ProgressPlugin checks its options in a hook, which Medusa's webpackbar 5.0.2 does not pass. */
const WEBPACK_TOO_NEW: Version = [5, 106, 0]
/** The one to build the admin with instead. */
export const WEBPACK_VERSION = "5.94.0"

const packageSchema = z.object({ version: z.string() })

const parse = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  return [major, minor, patch]
}

const isBelow = (version: string, limit: Version): boolean => {
  const parts = parse(version)
  const differing = parts.findIndex((part, index) => part !== limit[index])
  return differing >= 0 && (parts[differing] ?? 0) < (limit[differing] ?? 0)
}

/** Of the packages as the shop's own folder has them. */
export function checkVersions(require: NodeJS.Require): Finding[] {
  const { plugin } = versions()
  return [
    ok("plugin", `medusa-plugin-domain-reseller ${plugin}`),
    node(),
    medusa(require),
    typeorm(require),
    webpack(require),
  ]
}

function node(): Finding {
  const { node: version } = process.versions
  return isBelow(version, LEAST_NODE)
    ? told("node", condition("node_too_old", { version }))
    : ok("node", `Node ${version}`)
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

/** Found as the admin's build finds it. Null where it is not installed. */
export function webpackIn(require: NodeJS.Require): { version: string; is_too_new: boolean } | null {
  const version = versionOf("webpack", BUILDS_ADMIN.reduce(asSeenFrom, require))
  return version === null ? null : { version, is_too_new: !isBelow(version, WEBPACK_TOO_NEW) }
}

function webpack(require: NodeJS.Require): Finding {
  const found = webpackIn(require)
  if (found === null) return skipped("webpack", "webpack is not installed: this shop builds no admin.")
  const { version, is_too_new } = found
  return is_too_new
    ? told("webpack", condition("webpack_too_new", { version, fitting: WEBPACK_VERSION }))
    : ok("webpack", `webpack ${version}`)
}

/** What a package finds; where it is not installed, what was found without it. */
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
