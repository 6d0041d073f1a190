import { versions } from "../../app/health/versions"
import { type Finding, ok, problem } from "../../commands/doctor/finding"
import { checkMedusa } from "../../commands/doctor/package-version"

export const checkVersions = (require: NodeJS.Require): Finding[] => [
  ok("plugin", `medusa-plugin-domain-reseller-v2 ${versions().plugin}`),
  checkMedusa(require, [2, 21, 0], [3, 0, 0], (version) =>
    problem("medusa", `Medusa ${version} does not fit.`, "Use Medusa 2.21 or newer."),
  ),
]
