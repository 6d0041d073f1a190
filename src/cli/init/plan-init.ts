import { randomBytes } from "node:crypto"
import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { SANDBOX } from "../../app/options/sandbox-values"
import { messageOf } from "../database"
import { WEBPACK_VERSION, webpackIn } from "../doctor/check-versions"
import { noShopIn } from "../shop-config"
import { WrongFile } from "../wrong-file"
import { configPart, NOTHING, type Part } from "./config-lines"
import { CONFIG, contentOf, ENV, hasVariable, VARIABLES } from "./file-change"
import { withMarked } from "./marked"
import type { Step } from "./steps"

export const WEBPACK = "src/admin/webpack.config.js"

const KEY_BYTES = 32

/** The whole of README's file. */
export const WEBPACK_CONFIG = `const { withCustomWebpackConfig } = require("@medusajs/admin")
const { withToman } = require("medusa-plugin-domain-reseller/admin-currencies")

module.exports = withCustomWebpackConfig(withToman)
`

export type Plan = Part & { next: Step[] }

/** What would make the plugin part of the shop; a second time it changes nothing. Throws WrongFile. */
export function planInit(folder: string, { sandbox, toman }: { sandbox: boolean; toman: boolean }): Plan {
  const config = contentOf(folder, CONFIG)
  if (config === null) throw new WrongFile(noShopIn(folder))
  const env = contentOf(folder, ENV)
  const manifest = manifestOf(folder)
  const has_admin = ["dependencies", "devDependencies"].some((field) => ADMIN in recordOf(manifest[field]))
  const is_too_new = webpackIn(createRequire(join(folder, CONFIG)))?.is_too_new ?? false
  const parts = [
    configPart(folder, config, sandbox),
    { changes: [{ path: ENV, before: env, after: withKeys(env ?? "", sandbox) }], by_hand: [] },
    ...(has_admin ? [adminPart(folder)] : []),
    ...(is_too_new ? [webpackPart(folder, manifest)] : []),
    ...(sandbox && isLive(env ?? "") ? [NOT_OVER_LIVE] : []),
  ]
  return {
    changes: parts.flatMap(({ changes }) => changes),
    by_hand: parts.flatMap(({ by_hand }) => by_hand),
    next: nextSteps({ sandbox, toman, has_admin, installer: is_too_new ? installerOf(folder) : null }),
  }
}

type Shop = { sandbox: boolean; toman: boolean; has_admin: boolean; installer: "npm" | "yarn" | null }

function nextSteps({ sandbox, toman, has_admin, installer }: Shop): Step[] {
  const steps: (Step | false)[] = [
    installer !== null && {
      text: `${installer} install    takes the webpack that the admin's build needs`,
      command: [installer, "install"],
    },
    {
      text: "npx medusa migrations run    and look at its output: it exits 0 even when it failed",
      command: ["medusa", "migrations", "run"],
    },
    has_admin && {
      text: "npx medusa-admin build    for the plugin's pages in the admin",
      command: ["medusa-admin", "build"],
    },
    {
      text: sandbox
        ? `npx domain-reseller sandbox --token ${SANDBOX.token}    in a terminal of its own`
        : `Fill DOMAIN_RESELLER_URL and DOMAIN_RESELLER_TOKEN in ${ENV}`,
    },
    { text: "npx domain-reseller doctor    says what is still to fix" },
    !sandbox &&
      !toman && {
        text: "npx domain-reseller init --toman    if you sell in toman; otherwise set pricing.exchange_rates",
      },
    toman && { text: "In the admin, make a region whose currency is irt" },
    { text: "Start the shop" },
  ]
  return steps.filter((step) => step !== false)
}

/** Adds the keys that are not there. The encryption key is fresh: a second one would not open what the first has sealed. */
function withKeys(text: string, sandbox: boolean): string {
  const values = {
    DOMAIN_RESELLER_URL: sandbox ? SANDBOX.url : "",
    DOMAIN_RESELLER_TOKEN: sandbox ? SANDBOX.token : "",
    DOMAIN_ENCRYPTION_KEY: randomBytes(KEY_BYTES).toString("hex"),
  }
  const missing = VARIABLES.filter((name) => !hasVariable(text, name))
  const lines = missing.map((name) => `${name}=${values[name]}`)
  return lines.length === 0 ? text : withMarked(text, lines, "#")
}

const isLive = (env: string): boolean =>
  /^\s*(?:export\s+)?DOMAIN_RESELLER_URL\s*=\s*\S/m.test(env) && !env.includes(SANDBOX.url)

const NOT_OVER_LIVE: Part = {
  changes: [],
  by_hand: [
    `${ENV} has the address and the token of a service, and they stay. To sell against the sandbox, put ${SANDBOX.url} and ${SANDBOX.token} in their place.`,
  ],
}

function adminPart(folder: string): Part {
  const before = contentOf(folder, WEBPACK)
  if (before === null) return { changes: [{ path: WEBPACK, before, after: WEBPACK_CONFIG }], by_hand: [] }
  if (before.includes("withToman")) return NOTHING
  const todo = `${WEBPACK} is the shop's own. If you sell in toman, put withToman of it into yours:\n\n${WEBPACK_CONFIG}`
  return { changes: [], by_hand: [todo] }
}

const ADMIN = "@medusajs/admin"
const MANIFEST = "package.json"

type Fields = Record<string, unknown>
const recordOf = (value: unknown): Fields => z.record(z.unknown()).catch({}).parse(value)

function manifestOf(folder: string): Fields {
  try {
    return recordOf(JSON.parse(contentOf(folder, MANIFEST) ?? "{}"))
  } catch (fault) {
    throw new WrongFile(`${MANIFEST} is no JSON: ${messageOf(fault)}`)
  }
}

/** npm reads `overrides`, yarn `resolutions`. Medusa's starter brings a yarn.lock, which npm leaves beside its own. */
function overrideFields(folder: string): readonly string[] {
  const has = (lockfile: string) => contentOf(folder, lockfile) !== null
  return [
    ...(has("package-lock.json") || !has("yarn.lock") ? ["overrides"] : []),
    ...(has("yarn.lock") ? ["resolutions"] : []),
  ]
}

/** Medusa's starter brings a yarn.lock and no other; with npm's beside it the shop is npm's. */
const installerOf = (folder: string): "npm" | "yarn" =>
  overrideFields(folder).includes("overrides") ? "npm" : "yarn"

/** Where the admin's build would fail without it. */
function webpackPart(folder: string, manifest: Fields): Part {
  const before = contentOf(folder, MANIFEST)
  const missing = overrideFields(folder).filter((field) => !("webpack" in recordOf(manifest[field])))
  if (before === null || missing.length === 0) return NOTHING
  const fields = missing.map((field) => [field, { ...recordOf(manifest[field]), webpack: WEBPACK_VERSION }])
  const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? "  "
  const json = JSON.stringify({ ...manifest, ...Object.fromEntries(fields) }, null, indent)
  const text = before.endsWith("\n") ? `${json}\n` : json
  const after = before.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text
  return { changes: [{ path: MANIFEST, before, after }], by_hand: [] }
}
