import type { Budget } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import { answeredWith, causeOf, condition } from "../operations/conditions/conditions"
import { refusalHint } from "../operations/conditions/words"
import { InvalidOptions, type Options, readOptions } from "../options/options-schema"
import type { Interface } from "../orders/order-row"
import { createDomainsClient } from "../upstream/domains/domains-client"
import { delay } from "../upstream/http/retry-policy"
import { createIdentityClient } from "../upstream/identity/identity-client"
import type { CommandBinding, ConfiguredShop } from "./binding"
import { EXIT, printJson, shopCommand } from "./command"
import { checkDatabase } from "./doctor/check-database"
import { checkVersions } from "./doctor/check-versions"
import { type Finding, judged, ok, problem, told } from "./doctor/finding"
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

/** Three reads in all: not worth a place in the shop's budget, which needs tables that may be missing. */
const UNCOUNTED: Budget = {
  take: async () => ({ kind: "slot", done: async () => {}, unused: async () => {} }),
  pause: async () => {},
}

async function checkUpstream(options: Options): Promise<Finding[]> {
  const { read_ms } = options.timeouts
  const shared = { budget: UNCOUNTED, delay, random: Math.random, timeouts: { read_ms } }
  const domains = createDomainsClient({ ...shared, ...options.domains })
  const ping = await domains.ping()
  const isAnswered = ping.kind === "answered"
  const [tlds, services] = await Promise.all([
    isAnswered ? domains.tlds("browsing") : null,
    options.identity ? createIdentityClient({ ...shared, ...options.identity }).services() : null,
  ])
  const tier = (isAnswered && ping.data.tier) || "unknown"
  return [
    judged("reseller service", answeredWith("domains", ping), `It answers, tier ${tier}.`),
    ...(isAnswered ? [creditFinding(ping.data.credit)] : []),
    ...(tlds === null ? [] : [scopeFinding("domains", "domains:read", tlds)]),
    ...(services === null ? [] : [scopeFinding("identity", "identity:services:read", services)]),
  ]
}

function creditFinding(credit: number | null): Finding {
  if (credit === null) return told("credit", condition("credit_unknown", {}))
  return judged("credit", credit > 0 ? null : condition("credit_spent", { credit }), `${credit} IRT`)
}

function scopeFinding(of: Interface, scope: string, result: CallResult<unknown>): Finding {
  const judge = () => {
    if (result.kind === "answered") return null
    if (!("error" in result)) return condition("scope_unclear", { scope, why: causeOf(result) })
    const { error, detail } = result
    return condition("scope_refused", { scope, error, hint: refusalHint(of, error, detail) })
  }
  return judged("token scopes", judge(), `${scope} is there.`)
}

const SIGNS = { ok: "ok      ", warning: "warning ", problem: "PROBLEM ", skipped: "skipped " } as const

const lineOf = ({ check, level, says, todo }: Finding): string =>
  `${SIGNS[level]} ${check}: ${says}${todo ? `\n          -> ${todo}` : ""}`
