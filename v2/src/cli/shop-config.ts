import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { loadEnv } from "@medusajs/framework/utils"
import { z } from "zod"
import { messageOf, WrongFile, wrongIn } from "../reseller/commands/faults"
import type { Database } from "./database"

export const PLUGIN = "medusa-plugin-domain-reseller-v2"

const pluginSchema = z.union([
  z.string().transform((name) => ({ resolve: name, options: undefined })),
  z.object({ resolve: z.string(), options: z.unknown() }),
])

const configSchema = z.object({
  /** What Medusa itself connects with. */
  projectConfig: z.object({
    databaseUrl: z.string({ required_error: "is missing" }),
    databaseSchema: z.string().optional(),
    databaseDriverOptions: z.record(z.unknown()).optional(),
  }),
  plugins: z.array(pluginSchema).default([]),
})

/** `written`: our options as they stand there, without what Medusa 2 alone has (`takesHook`); `listed`: how often the plugin is. */
export type ShopConfig = {
  database: Database
  written: unknown
  takesHook: boolean
  listed: number
  require: NodeJS.Require
}

export function readShopConfig(folder: string): ShopConfig {
  const loaded = load(folder)
  const config = configSchema.safeParse(defaultOf(loaded.exported))
  if (!config.success) throw wrongIn("medusa-config", config.error)
  const { projectConfig: database, plugins } = config.data
  const ours = plugins.filter((one) => one.resolve === PLUGIN)
  if (ours[0] === undefined) throw new WrongFile(`medusa-config does not list ${PLUGIN}`)
  const given = z.record(z.unknown()).safeParse(ours[0].options ?? {})
  const { completion_hook, ...written } = given.data ?? {}
  const takesHook = completion_hook !== false
  return { database, written, takesHook, listed: ours.length, require: loaded.require }
}

const FILES = ["medusa-config.js", "medusa-config.ts"]

const notFoundSchema = z.object({ code: z.literal("MODULE_NOT_FOUND"), message: z.string() })

function load(folder: string): { exported: unknown; require: NodeJS.Require } {
  const file = FILES.find((name) => existsSync(join(folder, name)))
  if (file === undefined)
    throw new WrongFile(`There is no medusa-config.js in ${resolve(folder)}. Name the shop's folder.`)
  try {
    // Configurations read their .env file from where the shop is started, and Medusa's own command before them.
    process.chdir(folder)
    loadEnv(process.env.NODE_ENV ?? "", process.cwd())
    const require = createRequire(join(process.cwd(), file))
    // As Medusa's own commands do.
    if (file.endsWith(".ts")) require("ts-node").register({ transpileOnly: true })
    return { exported: require(`./${file}`), require }
  } catch (fault) {
    const missing = notFoundSchema.safeParse(fault)
    const why = missing.success
      ? `${missing.data.message.split("\n")[0]}. Run npm install.`
      : messageOf(fault)
    throw new WrongFile(`${file}: ${why}`)
  }
}

const moduleSchema = z.object({ default: z.object({}).passthrough() })

function defaultOf(loaded: unknown): unknown {
  const parsed = moduleSchema.safeParse(loaded)
  return parsed.success ? parsed.data.default : loaded
}
