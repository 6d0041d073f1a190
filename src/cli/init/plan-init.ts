import { randomBytes } from "node:crypto"
import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { messageOf } from "../database"
import { WEBPACK_VERSION, webpackIn } from "../doctor/check-versions"
import { noShopIn } from "../shop-config"
import { WrongFile } from "../wrong-file"
import { configPart, NOTHING, type Part } from "./config-lines"
import { added, CONFIG, contentOf, ENV, hasVariable, VARIABLES, variablesShown } from "./file-change"
import { withMarked } from "./marked"
import type { Step } from "./steps"

export const WEBPACK = "src/admin/webpack.config.js"

/** As `domain-reseller sandbox` listens unless told otherwise; the token is given to it. */
const SANDBOX_URL = "http://127.0.0.1:9100"
const SANDBOX_TOKEN = "sandbox-token"

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
  const keys = withKeys(env ?? "", sandbox)
  const has_admin = usesAdmin(folder)
  const is_too_new = webpackIn(createRequire(join(folder, CONFIG)))?.is_too_new ?? false
  const parts = [
    configPart(folder, config, sandbox),
    {
      changes: [{ path: ENV, before: env, after: keys, shows: variablesShown(env, keys) }],
      by_hand: [],
    },
    ...(has_admin ? [adminPart(folder)] : []),
    ...(is_too_new ? [webpackPart(folder)] : []),
  ]
  return {
    changes: parts.flatMap(({ changes }) => changes),
    by_hand: parts.flatMap(({ by_hand }) => by_hand),
    next: nextSteps({ sandbox, toman, has_admin, installer: is_too_new ? installerOf(folder) : null }),
  }
}

type Shop = { sandbox: boolean; toman: boolean; has_admin: boolean; installer: "npm" | "yarn" | null }

const nextSteps = ({ sandbox, toman, has_admin, installer }: Shop): Step[] => [
  ...(installer === null
    ? []
    : [
        {
          text: `${installer} install    takes the webpack that the admin's build needs`,
          command: [installer, "install"] as const,
        },
      ]),
  {
    text: "npx medusa migrations run    and look at its output: it exits 0 even when it failed",
    command: ["medusa", "migrations", "run"],
  },
  ...(has_admin
    ? [
        {
          text: "npx medusa-admin build    for the plugin's pages in the admin",
          command: ["medusa-admin", "build"] as const,
        },
      ]
    : []),
  ...(sandbox
    ? [{ text: `npx domain-reseller sandbox --token ${SANDBOX_TOKEN}    in a terminal of its own` }]
    : [{ text: `Fill DOMAIN_RESELLER_URL and DOMAIN_RESELLER_TOKEN in ${ENV}` }]),
  { text: "npx domain-reseller doctor    says what is still to mend" },
  ...(sandbox || toman
    ? []
    : [
        {
          text: "npx domain-reseller init --toman    if you sell in toman; otherwise set pricing.exchange_rates",
        },
      ]),
  ...(toman ? [{ text: "In the admin, make a region whose currency is irt" }] : []),
  { text: "Start the shop" },
]

/** Adds the keys that are not there. The encryption key is fresh: a second one would not open what the first has sealed. */
function withKeys(text: string, sandbox: boolean): string {
  const values = {
    DOMAIN_RESELLER_URL: sandbox ? SANDBOX_URL : "",
    DOMAIN_RESELLER_TOKEN: sandbox ? SANDBOX_TOKEN : "",
    DOMAIN_ENCRYPTION_KEY: randomBytes(KEY_BYTES).toString("hex"),
  }
  const missing = VARIABLES.filter((name) => !hasVariable(text, name))
  if (missing.length === 0) return text
  return withMarked(
    text,
    missing.map((name) => `${name}=${values[name]}`),
    "#",
  )
}

function adminPart(folder: string): Part {
  const before = contentOf(folder, WEBPACK)
  if (before === null) {
    const shows = added(WEBPACK_CONFIG.trimEnd().split("\n"))
    return { changes: [{ path: WEBPACK, before, after: WEBPACK_CONFIG, shows }], by_hand: [] }
  }
  if (before.includes("withToman")) return NOTHING
  return {
    changes: [],
    by_hand: [
      `${WEBPACK} is the shop's own. If you sell in toman, put withToman of it into yours:\n\n${WEBPACK_CONFIG}`,
    ],
  }
}

const MANIFEST = "package.json"

function manifestOf(folder: string): unknown {
  try {
    return JSON.parse(contentOf(folder, MANIFEST) ?? "{}")
  } catch (fault) {
    throw new WrongFile(`${MANIFEST} is no JSON: ${messageOf(fault)}`)
  }
}

const packageSchema = z
  .object({
    dependencies: z.record(z.string()).default({}),
    devDependencies: z.record(z.string()).default({}),
  })
  .passthrough()

function usesAdmin(folder: string): boolean {
  const parsed = packageSchema.safeParse(manifestOf(folder))
  return (
    parsed.success && "@medusajs/admin" in { ...parsed.data.dependencies, ...parsed.data.devDependencies }
  )
}

const recordSchema = z.record(z.unknown())

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
function webpackPart(folder: string): Part {
  const before = contentOf(folder, MANIFEST)
  const parsed = recordSchema.safeParse(manifestOf(folder))
  if (before === null || !parsed.success) return NOTHING
  const missing = overrideFields(folder)
    .map((field) => ({ field, present: recordSchema.catch({}).parse(parsed.data[field]) }))
    .filter(({ present }) => !("webpack" in present))
  if (missing.length === 0) return NOTHING
  const fields = missing.map(
    ({ field, present }) => [field, { ...present, webpack: WEBPACK_VERSION }] as const,
  )
  const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? "  "
  const json = JSON.stringify({ ...parsed.data, ...Object.fromEntries(fields) }, null, indent)
  const after = `${json}${before.endsWith("\n") ? "\n" : ""}`
  const shows = missing.map(({ field }) => `+"${field}": { "webpack": "${WEBPACK_VERSION}" }`)
  return { changes: [{ path: MANIFEST, before, after, shows }], by_hand: [] }
}
