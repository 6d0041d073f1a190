import { versions } from "../../app/health/versions"
import { type Finding, ok, told } from "../../commands/doctor/finding"
import { checkMedusa, isBelow, type Version, versionOf } from "../../commands/doctor/package-version"
import { condition } from "../../core/conditions/conditions"

/** Medusa 1.20 does not boot with it (decision 0010). */
const TYPEORM_TOO_NEW: Version = [0, 3, 23]

export function checkVersions(require: NodeJS.Require): Finding[] {
  const plugin = ok("plugin", `medusa-plugin-domain-reseller ${versions().plugin}`)
  const medusa = checkMedusa(require, [1, 20, 0], [2, 0, 0], (version) =>
    told("medusa", condition("medusa_unfit", { version })),
  )
  return [plugin, medusa, typeorm(require)]
}

function typeorm(require: NodeJS.Require): Finding {
  const version = versionOf("typeorm", require)
  if (version === null) return told("typeorm", condition("typeorm_missing", {}))
  return isBelow(version, TYPEORM_TOO_NEW)
    ? ok("typeorm", `typeorm ${version}`)
    : told("typeorm", condition("typeorm_too_new", { version }))
}
