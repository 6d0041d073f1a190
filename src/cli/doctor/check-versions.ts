import { versions } from "../../app/health/versions"
import { type Finding, ok, told } from "../../commands/doctor/finding"
import { isBelow, type Version, versionOf } from "../../commands/doctor/versions"
import { condition } from "../../core/conditions/conditions"

const LEAST_MEDUSA: Version = [1, 20, 0]
const MEDUSA_2: Version = [2, 0, 0]
/** Medusa 1.20 does not boot with it (decision 0010). */
const TYPEORM_TOO_NEW: Version = [0, 3, 23]

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
