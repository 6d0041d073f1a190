import { SANDBOX } from "../../app/options/sandbox-values"
import { INVENTED_LINES } from "./config-lines"
import { CONFIG, contentOf, ENV, type FileChange } from "./file-change"
import type { Plan } from "./plan-init"

/** Of the reseller service: what is "" is left to be filled in. */
export type Service = { url: string; token: string }

/** What in the shop's files is the sandbox's, in words; none: nothing that init has written. */
export function leftOfSandbox(folder: string): string[] {
  const { config, env } = read(folder)
  return [
    ...(env.includes(SANDBOX.token) || env.includes(SANDBOX.url) ? [`its address and token in ${ENV}`] : []),
    ...(INVENTED_LINES.some((line) => config.includes(line)) ? [`invented values in ${CONFIG}`] : []),
  ]
}

const ON_THIS_MACHINE = "http://(?:127\\.0\\.0\\.1|localhost)\\S*"

/** Takes out what is the sandbox's, and nothing that somebody has changed since. */
export function planLive(folder: string, { url, token }: Service): Plan {
  const { config, env } = read(folder)
  // On another port it is known by its token.
  const address = env.includes(SANDBOX.token) ? ON_THIS_MACHINE : SANDBOX.url
  const real = env
    .replace(new RegExp(`^(\\s*DOMAIN_RESELLER_URL=)${address}`, "m"), `$1${url}`)
    .replace(`DOMAIN_RESELLER_TOKEN=${SANDBOX.token}`, `DOMAIN_RESELLER_TOKEN=${token}`)
  const changes: FileChange[] = [
    { path: CONFIG, before: config, after: INVENTED_LINES.reduce(without, config) },
    { path: ENV, before: env, after: real },
  ]
  return {
    changes,
    by_hand: [],
    next: [
      ...(url === "" || token === ""
        ? [{ text: `Fill DOMAIN_RESELLER_URL and DOMAIN_RESELLER_TOKEN in ${ENV}` }]
        : []),
      {
        text: "Set pricing.exchange_rates of currencies other than IRT and IRR, and identity if you sell inquiries",
      },
      { text: "npx domain-reseller doctor    says what is still to fix" },
      { text: "Restart the shop" },
    ],
  }
}

/** A line goes with its end, what is part of one alone. */
const without = (text: string, invented: string): string =>
  text.replace(new RegExp(`^[ \\t]*${escaped(invented)}\\r?\\n`, "m"), "").replace(invented, "")

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const read = (folder: string) => ({
  config: contentOf(folder, CONFIG) ?? "",
  env: contentOf(folder, ENV) ?? "",
})
