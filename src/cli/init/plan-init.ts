import { randomBytes } from "node:crypto"
import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { messageOf } from "../database"
import { WEBPACK_VERSION, webpackIn } from "../doctor/check-versions"
import { noShopIn } from "../shop-config"
import { WrongFile } from "../wrong-file"
import { editConfig } from "./config-file"
import { contentOf, type FileChange, hasVariable, VARIABLES } from "./file-change"
import { marked } from "./marked"
import type { Step } from "./steps"

export const CONFIG = "medusa-config.js"
export const ENV = ".env"
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

export type Plan = {
  changes: FileChange[]
  /** What is left to a person, with the lines to write. */
  by_hand: string[]
  next: Step[]
}

/** What would make the plugin part of the shop; a second time it changes nothing. Throws WrongFile. */
export function planInit(folder: string, { sandbox, toman }: { sandbox: boolean; toman: boolean }): Plan {
  const config = contentOf(folder, CONFIG)
  if (config === null) throw new WrongFile(noShopIn(folder))
  const edited = editConfig(config, { sandbox })
  const env = contentOf(folder, ENV)
  const has_admin = usesAdmin(folder)
  const admin = has_admin ? adminPlan(folder) : NOTHING
  const json = contentOf(folder, MANIFEST)
  const is_too_new = webpackIn(createRequire(join(folder, CONFIG)))?.is_too_new ?? false
  const held = json === null || !is_too_new ? json : withWebpack(json, folder)
  return {
    changes: [
      ...(edited.kind === "edited"
        ? [{ path: CONFIG, before: config, after: edited.text, hides: "literals" as const }]
        : []),
      { path: ENV, before: env, after: withKeys(env ?? "", sandbox), hides: "values" },
      ...admin.changes,
      ...(json === null ? [] : [{ path: MANIFEST, before: json, after: held }]),
    ],
    by_hand: [
      ...(edited.kind === "by_hand"
        ? [`${CONFIG} has a form that is not understood, and is left as it is.\n${edited.lines}`]
        : []),
      ...admin.by_hand,
    ],
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
  const before = text === "" || text.endsWith("\n") ? text : `${text}\n`
  return `${before}${marked(
    missing.map((name) => `${name}=${values[name]}`),
    "#",
  )}`
}

const NOTHING: Pick<Plan, "changes" | "by_hand"> = { changes: [], by_hand: [] }

function adminPlan(folder: string): Pick<Plan, "changes" | "by_hand"> {
  const before = contentOf(folder, WEBPACK)
  if (before === null) return { changes: [{ path: WEBPACK, before, after: WEBPACK_CONFIG }], by_hand: [] }
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
function withWebpack(json: string, folder: string): string {
  const parsed = recordSchema.safeParse(manifestOf(folder))
  if (!parsed.success) return json
  const missing = overrideFields(folder)
    .map((field) => ({ field, present: recordSchema.catch({}).parse(parsed.data[field]) }))
    .filter(({ present }) => !("webpack" in present))
  if (missing.length === 0) return json
  const added = missing.map(
    ({ field, present }) => [field, { ...present, webpack: WEBPACK_VERSION }] as const,
  )
  const changed = { ...parsed.data, ...Object.fromEntries(added) }
  const indent = /^(\s+)"/m.exec(json)?.[1] ?? "  "
  return `${JSON.stringify(changed, null, indent.replace(/^\n/, ""))}${json.endsWith("\n") ? "\n" : ""}`
}
