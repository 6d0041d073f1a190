import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { z } from "zod"
import { isOurs, PLUGIN } from "../../config/our-entry"
import { type Condition, condition, lineOf } from "../../reseller/operations/conditions/conditions"

const pluginSchema = z.union([
  z.string().transform((name) => ({ resolve: name, options: {} })),
  z.object({ resolve: z.string(), options: z.record(z.unknown()).catch({}) }),
])

const sessionSchema = z.object({ resave: z.unknown(), saveUninitialized: z.unknown() })

const setupSchema = z.object({
  projectConfig: z
    .object({
      session_options: sessionSchema.partial().catch({}),
    })
    .catch({ session_options: {} }),
  plugins: z.array(pluginSchema).catch([]),
})

type ShopSetup = z.output<typeof setupSchema>

/** Reads leniently: what is wrong there is Medusa's to say. */
export const readSetup = (config: unknown): ShopSetup =>
  setupSchema.catch({ projectConfig: { session_options: {} }, plugins: [] }).parse(config)

/** Faults in medusa-config.js and around it. `is_enabled`: the plugin's pages in the admin. */
export async function setupConditions(
  setup: ShopSetup,
  is_enabled: boolean,
  folder: string,
): Promise<Condition[]> {
  const all = [
    placeCondition(setup),
    sessionCondition(setup),
    await adminCondition(setup, is_enabled, folder),
  ]
  return all.filter((one) => one !== null)
}

/** The plugin's place in medusa-config.js. A shop whose plugin is elsewhere does not list it, which is no fault. */
export function placeCondition({ plugins }: Pick<ShopSetup, "plugins">): Condition | null {
  const ours = plugins.filter((one) => isOurs(one.resolve)).length
  if (ours > 1) return condition("plugin_twice", { plugin: PLUGIN })
  const isLast = isOurs(plugins.at(-1)?.resolve ?? "")
  return ours === 0 || isLast ? null : condition("plugin_not_last", { plugin: PLUGIN })
}

/** Throws: a shop with two of this plugin must not take money. */
export function assertListedOnce(setup: ShopSetup): void {
  const wrong = placeCondition(setup)
  if (wrong?.severity === "down") throw new Error(lineOf(wrong))
}

/** Medusa's own default of both is true. */
export function sessionCondition({ projectConfig: { session_options } }: ShopSetup): Condition | null {
  const open = (["resave", "saveUninitialized"] as const).filter((name) => session_options[name] !== false)
  return open.length === 0 ? null : condition("session_options", { options: open.join(" and ") })
}

const ADMIN = "@medusajs/admin"

const adminSchema = z.object({ serve: z.boolean().catch(true), outDir: z.string().catch("build") })

/** Our pages ask this route, so its name stands in a build that has them. */
const MARK = "/domain-account"

/** Whether the admin that the shop serves has our pages. Null where it has, and where the shop serves none. */
async function adminCondition(
  { plugins }: ShopSetup,
  is_enabled: boolean,
  folder: string,
): Promise<Condition | null> {
  const admin = plugins.find((plugin) => plugin.resolve === ADMIN)
  const { serve, outDir } = adminSchema.parse(admin?.options ?? { serve: false })
  if (!serve) return null
  if (!is_enabled) return condition("admin_pages_off", {})
  const build = resolve(folder, outDir)
  if (!existsSync(resolve(build, "index.html"))) return condition("admin_not_built", { folder: outDir })
  for (const file of await readdir(build))
    if (file.endsWith(".js") && (await readFile(resolve(build, file))).includes(MARK)) return null
  return condition("admin_without_pages", { folder: outDir })
}
