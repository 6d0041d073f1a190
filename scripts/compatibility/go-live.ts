import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ENV, writeFile } from "./files"
import { SELLS, startSandbox, type Trial, whileOpen } from "./open"
import { runToEnd } from "./run"
import { type Assortment, sellDomain } from "./sell"

const CONFIG = "medusa-config.js"
/** The reseller service of this journey: what it asks for is unlike the sandbox's. */
const SERVICE = { token: "token-of-the-service", rate: "0.000012" }

/** What somebody types into a file of the shop. */
function edit(trial: Trial, path: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(trial.folder, path), "utf8")
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} has no ${from}:\n${before}`)
  writeFile(trial.folder, path, after)
}

/** Runs a command that must end with `code`, and say (or not say) what matches. */
async function run(trial: Trial, args: string, code: number, says: RegExp, never = /$^/): Promise<void> {
  const output = await runToEnd(trial, "domain-reseller", args.split(" "), [code])
  if (!says.test(output) || never.test(output))
    throw new Error(`${args} must say ${says}, and never ${never}:\n${output}`)
}

/** From the sandbox to a service, a domain sold in both, and what is said in between. */
export async function goLive(trial: Trial, sold: Assortment): Promise<string> {
  const began = Date.now()
  const [sandbox_port, service_port] = [trial.sandbox_port, trial.sandbox_port + 1]
  const running = [startSandbox(trial, sandbox_port), startSandbox(trial, service_port, SERVICE.token)]
  try {
    await run(trial, "init --sandbox --yes", 0, /Written/)
    await runToEnd(trial, "medusa", ["migrations", "run"])
    edit(trial, ENV, ":9100", `:${sandbox_port}`)
    await run(trial, "doctor", 0, /warning {2}sandbox: /)
    const log = await whileOpen(trial, SELLS, (url) => sellDomain(url, sold, "tried.com"))
    if (!/invented/.test(log)) throw new Error(`The shop does not say what is invented:\n${log}`)
    await run(trial, "init --yes", 2, /still has what is the sandbox's/)
    await run(trial, "init --live --yes", 0, /Fill DOMAIN_RESELLER_URL and DOMAIN_RESELLER_TOKEN/)
    edit(trial, ENV, /DOMAIN_RESELLER_URL=$/m, `DOMAIN_RESELLER_URL=http://127.0.0.1:${service_port}`)
    edit(trial, ENV, /DOMAIN_RESELLER_TOKEN=$/m, `DOMAIN_RESELLER_TOKEN=${SERVICE.token}`)
    await run(trial, "doctor", 0, /warning {2}regions: /, /sandbox/)
    edit(
      trial,
      CONFIG,
      "markup_percent: 15",
      `markup_percent: 15, exchange_rates: { usd: "${SERVICE.rate}" }`,
    )
    await run(trial, "doctor", 0, /reseller service: It answers/, /sandbox/)
    const live = await whileOpen(trial, SELLS, (url) => sellDomain(url, sold, "in-earnest.com"))
    if (/invented/.test(live)) throw new Error(`The shop still tells of what is invented:\n${live}`)
    await run(trial, "init --yes", 0, /Everything is there already/)
    await run(trial, "init --sandbox --yes", 1, /has the address and the token of a service, and they stay/)
    return `a domain is sold in both, in ${Math.round((Date.now() - began) / 1_000)} s`
  } finally {
    for (const { stop } of running) await stop()
  }
}
