import { DataSource, type EntityManager } from "typeorm"
import { z } from "zod"
import { isOurs, PLUGIN } from "../config/our-entry"
import { databaseFault, messageOf, Unreachable, WrongFile } from "../reseller/commands/faults"
import { loadConfig, type Project } from "../reseller/commands/load-config"

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

const projectConfig = z.object({
  database_url: z.string({ required_error: "is missing" }),
  database_database: z.string().optional(),
  database_schema: z.string().optional(),
  database_extra: z.record(z.unknown()).optional(),
})
type Database = z.output<typeof projectConfig>

export const readProject = (folder: string): Project<Database> =>
  loadConfig(folder, {
    files: ["medusa-config.js"],
    projectConfig,
    // init reads it, writes it, and reads it again.
    prepare: (file, require) => delete require.cache[require.resolve(`./${file}`)],
  })

export type ShopConfig = ReturnType<typeof readShopConfig>

export function readShopConfig(folder: string) {
  const project = readProject(folder)
  const plugin = project.plugins.find((one) => isOurs(one.resolve))
  if (plugin === undefined) throw new WrongFile(`${project.file} does not list ${PLUGIN}`)
  return { ...project, written: plugin.options ?? {} }
}
