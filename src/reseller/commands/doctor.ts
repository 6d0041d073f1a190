import { condition } from "../operations/conditions/conditions"
import { InvalidOptions, type Options, readOptions } from "../options/options-schema"
import type { CommandBinding, ConfiguredShop } from "./binding"
import { EXIT, printJson, shopCommand } from "./command"
import { checkDatabase } from "./doctor/check-database"
import { checkUpstream } from "./doctor/check-upstream"
import { checkVersions } from "./doctor/check-versions"
import { type Finding, ok, problem, told } from "./doctor/finding"
import { Unreachable, WrongFile } from "./faults"

const USAGE = `Looks at a shop's installation, and says what to fix. Changes nothing and buys nothing.

domain-reseller doctor [folder] [--json]
<common>

Ends with 0 when nothing hinders the shop from selling, warnings or not, and with 1 when
something does.`

export const command = (medusa: () => CommandBinding) =>
  shopCommand({
    usage: USAGE,
    flags: {},
    async run({ json }, folder) {
      const findings = await examine(folder, medusa()).catch(configurationFinding)
      const is_ok = !findings.some(({ level }) => level === "problem")
      if (json) printJson({ ok: is_ok, findings })
      else for (const finding of findings) console.log(lineOf(finding))
      return is_ok ? EXIT.DONE : EXIT.FOUND
    },
  })

function configurationFinding(fault: unknown): Finding[] {
  if (!(fault instanceof WrongFile)) throw fault
  return [problem("configuration", fault.message, "Correct medusa-config.js, or name the shop's folder.")]
}

async function examine(folder: string, medusa: CommandBinding): Promise<Finding[]> {
  const shop = medusa.readShop(folder)
  const { options, finding } = optionsOf(shop)
  const database = await shop
    .onDatabase((manager) => checkDatabase(manager, options, medusa))
    .catch((fault) => {
      if (!(fault instanceof Unreachable)) throw fault
      return [told("database", condition("database_unreachable", { fault: fault.message }))]
    })
  return [
    ...checkVersions(medusa.plugin, medusa.packages, shop.require),
    finding,
    ...(await shop.checkSetup(options)),
    ...database,
    ...(options === null ? [] : await checkUpstream(options)),
  ]
}

function optionsOf({ written }: ConfiguredShop): { options: Options | null; finding: Finding } {
  try {
    return { options: readOptions(written), finding: ok("options", "All are valid.") }
  } catch (fault) {
    if (!(fault instanceof InvalidOptions)) throw fault
    return { options: null, finding: problem("options", fault.message, "See docs/options.md.") }
  }
}

const SIGNS = { ok: "ok      ", warning: "warning ", problem: "PROBLEM ", skipped: "skipped " } as const

const lineOf = ({ check, level, says, todo }: Finding): string =>
  `${SIGNS[level]} ${check}: ${says}${todo ? `\n          -> ${todo}` : ""}`
