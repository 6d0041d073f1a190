import { loadEnv, ModulesSdkUtils } from "@medusajs/framework/utils"
import { z } from "zod"
import { KnexDatabase } from "../medusa/database/knex-database"
import { databaseFault, messageOf, Unreachable, WrongFile } from "../reseller/commands/faults"
import { loadConfig } from "../reseller/commands/load-config"
import type { Database as Connected } from "../reseller/shared/sql.store"

export const PLUGIN = "medusa-plugin-domain-reseller-v2"

const projectConfig = z.object({
  databaseUrl: z.string({ required_error: "is missing" }),
  databaseSchema: z.string().optional(),
  databaseDriverOptions: z.record(z.unknown()).optional(),
})
export type Database = z.output<typeof projectConfig>

/** `written`: our options as they stand there, without what Medusa 2 alone has (`takesHook`); `listed`: how often the plugin is. */
export function readShopConfig(folder: string) {
  const { file, database, plugins, require } = loadConfig(folder, {
    files: ["medusa-config.js", "medusa-config.ts"],
    projectConfig,
    // As Medusa's own commands do.
    prepare(name, load) {
      loadEnv(process.env.NODE_ENV ?? "", process.cwd())
      if (name.endsWith(".ts")) load("ts-node").register({ transpileOnly: true })
    },
  })
  const ours = plugins.filter((one) => one.resolve === PLUGIN)
  if (ours[0] === undefined) throw new WrongFile(`${file} does not list ${PLUGIN}`)
  const given = z.record(z.unknown()).safeParse(ours[0].options ?? {})
  const { completion_hook, ...written } = given.data ?? {}
  return { database, written, takesHook: completion_hook !== false, listed: ours.length, require }
}

export type ShopConfig = ReturnType<typeof readShopConfig>

/** A command asks little side by side. */
const POOL = { min: 0, max: 4 }

export async function onDatabase<Result>(
  { databaseUrl, databaseSchema, databaseDriverOptions = {} }: Database,
  work: (database: Connected) => Promise<Result>,
): Promise<Result> {
  const { pool: _pool, ...driverOptions } = databaseDriverOptions
  const connection = ModulesSdkUtils.createPgConnection({
    clientUrl: databaseUrl,
    schema: databaseSchema ?? "public",
    driverOptions,
    pool: POOL,
  })
  try {
    await assertReachable(connection.client)
    return await work(new KnexDatabase(connection.client))
  } catch (fault) {
    throw databaseFault(fault)
  } finally {
    await connection.destroy()
  }
}

type Client = {
  acquireRawConnection(): Promise<unknown>
  destroyRawConnection(connection: unknown): Promise<void>
}

/** A pool that gets no connection goes on trying for a minute, and then tells nothing of why. */
async function assertReachable(client: Client): Promise<void> {
  try {
    await client.destroyRawConnection(await client.acquireRawConnection())
  } catch (fault) {
    throw new Unreachable(messageOf(fault))
  }
}
