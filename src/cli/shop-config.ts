import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { DataSource, type EntityManager } from "typeorm"
import { z } from "zod"
import { isOurs, PLUGIN } from "../config/our-entry"
import { databaseFault, messageOf, Unreachable, WrongFile, wrongIn } from "../reseller/commands/faults"

const databaseSchema = z.object({
  database_url: z.string({ required_error: "is missing" }),
  database_database: z.string().optional(),
  database_schema: z.string().optional(),
  database_extra: z.record(z.unknown()).optional(),
})
type Database = z.output<typeof databaseSchema>

export async function onDatabase<Result>(
  database: Database,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const source = new DataSource({
    type: "postgres",
    url: database.database_url,
    database: database.database_database,
    schema: database.database_schema,
    extra: database.database_extra,
  })
  try {
    await source.initialize().catch((fault) => {
      throw new Unreachable(messageOf(fault))
    })
    return await work(source.manager)
  } catch (fault) {
    throw databaseFault(fault)
  } finally {
    if (source.isInitialized) await source.destroy()
  }
}

const pluginSchema = z.union([
  z.string().transform((name) => ({ resolve: name, options: undefined })),
  z.object({ resolve: z.string(), options: z.unknown() }),
])

const configSchema = z.object({ projectConfig: databaseSchema, plugins: z.array(pluginSchema).default([]) })

/** The shop's database, whether or not the shop lists the plugin yet. Goes to the shop's folder. Throws WrongFile. */
export function readProject(folder: string) {
  const loaded = load(folder)
  const exported = defaultOf(loaded.exported)
  const config = configSchema.safeParse(exported)
  if (!config.success) throw wrongIn("medusa-config.js", config.error)
  const { projectConfig: database, plugins } = config.data
  return { database, plugins, exported, require: loaded.require }
}

export type ShopConfig = ReturnType<typeof readShopConfig>

export function readShopConfig(folder: string) {
  const project = readProject(folder)
  const plugin = project.plugins.find((one) => isOurs(one.resolve))
  if (plugin === undefined) throw new WrongFile(`medusa-config.js does not list ${PLUGIN}`)
  return { ...project, written: plugin.options ?? {} }
}

const notFoundSchema = z.object({ code: z.literal("MODULE_NOT_FOUND"), message: z.string() })

function load(folder: string): { exported: unknown; require: NodeJS.Require } {
  if (!existsSync(join(folder, "medusa-config.js")))
    throw new WrongFile(`There is no medusa-config.js in ${resolve(folder)}. Name the shop's folder.`)
  try {
    // Configurations read their .env file from where the shop is started.
    process.chdir(folder)
    const require = createRequire(join(process.cwd(), "medusa-config.js"))
    // init reads it, writes it, and reads it again.
    delete require.cache[join(process.cwd(), "medusa-config.js")]
    return { exported: require("./medusa-config"), require }
  } catch (fault) {
    const missing = notFoundSchema.safeParse(fault)
    const why = missing.success ? `${firstLine(missing.data.message)}. Run npm install.` : messageOf(fault)
    throw new WrongFile(`medusa-config.js: ${why}`)
  }
}

const firstLine = (text: string): string => text.split("\n")[0] ?? text

const moduleSchema = z.object({ default: z.object({}).passthrough() })

function defaultOf(loaded: unknown): unknown {
  const parsed = moduleSchema.safeParse(loaded)
  return parsed.success ? parsed.data.default : loaded
}
