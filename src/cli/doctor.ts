import { InvalidOptions, type Options, readOptions } from "../medusa/options/options-schema"
import { adminRemark } from "../medusa/setup/admin-build"
import { providersIn, serviceRemarks } from "../medusa/setup/own-services"
import { placeRemark } from "../medusa/setup/place-in-plugins"
import { sessionRemark } from "../medusa/setup/session-options"
import { type Remark, readSetup } from "../medusa/setup/shop-setup"
import { COMMON_USAGE, type Command, EXIT, explain, printJson, readArguments } from "./command"
import { onDatabase } from "./database"
import { checkDatabase } from "./doctor/check-database"
import { checkRunning, TOKEN_VARIABLE } from "./doctor/check-running"
import { checkUpstream } from "./doctor/check-upstream"
import { checkVersions } from "./doctor/check-versions"
import { type Finding, ok, problem, warning } from "./doctor/finding"
import { readShopConfig, type ShopConfig } from "./shop-config"

const USAGE = `Looks at a shop's installation, and says what to mend. Changes nothing and buys nothing.

domain-reseller doctor [folder] [--shop URL] [--plain-http] [--json]
  --shop        the running shop's address: its own health is told too. The token of an admin
                stands in ${TOKEN_VARIABLE}; it goes through no proxy and no redirect
  --plain-http  the address may be http on another machine, where the token can be read on
                the way
${COMMON_USAGE}

Ends with 0 when nothing hinders the shop from selling, warnings or not, and with 1 when
something does.`

export const doctor: Command = {
  summary: "looks at a shop's installation, and says what to mend",
  usage: USAGE,
  async run(argv) {
    const flags = { shop: { type: "string" }, "plain-http": { type: "boolean" } } as const
    const read = readArguments(argv, flags, { most: 1 })
    if (read.kind !== "arguments") return explain(read, USAGE)
    const config = readShopConfig(read.positionals[0] ?? ".")
    const findings = [
      ...(config.kind === "wrong"
        ? [problem("configuration", config.message, "Correct medusa-config.js, or name the shop's folder.")]
        : await examine(config)),
      ...(await checkRunning(read.values.shop, process.env[TOKEN_VARIABLE], {
        isPlain: read.values["plain-http"] ?? false,
      })),
    ]
    const is_ok = !findings.some(({ level }) => level === "problem")
    if (read.values.json) printJson({ ok: is_ok, findings })
    else for (const finding of findings) console.log(lineOf(finding))
    return is_ok ? EXIT.DONE : EXIT.FOUND
  },
}

async function examine(config: ShopConfig): Promise<Finding[]> {
  const { options, finding } = optionsOf(config)
  return [
    ...checkVersions(config.require),
    finding,
    ...(await setupFindings(config, options)),
    ...(await databaseFindings(config, options)),
    ...(options === null ? [] : await checkUpstream(options)),
  ]
}

function optionsOf({ written }: ShopConfig): { options: Options | null; finding: Finding } {
  try {
    return { options: readOptions(written), finding: ok("options", "All are valid.") }
  } catch (fault) {
    if (!(fault instanceof InvalidOptions)) throw fault
    return { options: null, finding: problem("options", fault.message, "Correct them in medusa-config.js.") }
  }
}

async function setupFindings({ exported }: ShopConfig, options: Options | null): Promise<Finding[]> {
  const folder = process.cwd()
  const setup = readSetup(exported)
  const services = serviceRemarks(providersIn(setup, folder))
  const admin = await adminRemark(setup, options?.enableUI === true, folder)
  const session = sessionRemark(setup)
  const place = placeRemark(setup)
  return [
    place === null
      ? ok("plugins", "This plugin is the last one, and once.")
      : told("plugins", place, place.code === "plugin_twice" ? problem : warning),
    ...(services.length > 0
      ? services.map((remark) =>
          told("services", remark, remark.code === "guards_missing" ? problem : warning),
        )
      : [ok("services", "No other code replaces the guards.")]),
    session === null ? ok("sessions", "They keep a customer signed in.") : told("sessions", session, warning),
    admin === null
      ? ok("admin", "It has the plugin's pages, or is built elsewhere.")
      : told("admin", admin, warning),
  ]
}

/** A remark says what is wrong in its first sentence, or more, and what to do in its last. */
function told(check: string, { message }: Remark, as: typeof warning): Finding {
  const end = message.lastIndexOf(". ", message.length - 2)
  return end < 0 ? as(check, message, "") : as(check, message.slice(0, end + 1), message.slice(end + 2))
}

async function databaseFindings({ database }: ShopConfig, options: Options | null): Promise<Finding[]> {
  let findings: Finding[] = []
  const code = await onDatabase(database, async (manager) => {
    findings = await checkDatabase(manager, options)
    return EXIT.DONE
  })
  return code === EXIT.DONE
    ? findings
    : [
        problem(
          "database",
          "It cannot be reached.",
          "Start PostgreSQL, and check database_url in projectConfig.",
        ),
      ]
}

const SIGNS = { ok: "ok      ", warning: "warning ", problem: "PROBLEM ", skipped: "skipped " } as const

const lineOf = ({ check, level, says, todo }: Finding): string =>
  `${SIGNS[level]} ${check}: ${says}${todo ? `\n          -> ${todo}` : ""}`
