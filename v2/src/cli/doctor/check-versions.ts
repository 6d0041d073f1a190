import { versions } from "../../app/health/versions"
import { type Finding, ok, problem, told } from "../../commands/doctor/finding"
import { isBelow, type Version, versionOf } from "../../commands/doctor/versions"
import { condition } from "../../core/conditions/conditions"

const LEAST_MEDUSA: Version = [2, 21, 0]
const MEDUSA_3: Version = [3, 0, 0]

export function checkVersions(require: NodeJS.Require): Finding[] {
  const plugin = ok("plugin", `medusa-plugin-domain-reseller-v2 ${versions().plugin}`)
  const version = versionOf("@medusajs/medusa", require)
  if (version === null) return [plugin, told("medusa", condition("medusa_missing", {}))]
  const fits = !isBelow(version, LEAST_MEDUSA) && isBelow(version, MEDUSA_3)
  return [
    plugin,
    fits
      ? ok("medusa", `Medusa ${version}`)
      : problem("medusa", `Medusa ${version} does not fit.`, "Use Medusa 2.21 or newer."),
  ]
}
