import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { KnexDatabase } from "../medusa/database/knex-database"
import { databaseFault, messageOf, Unreachable } from "../reseller/commands/faults"
import type { Database as Connected } from "../reseller/shared/database.store"

export type Database = {
  databaseUrl: string
  databaseSchema?: string | undefined
  databaseDriverOptions?: Record<string, unknown> | undefined
}

export const databaseAt = (like: Database, databaseUrl: string): Database => ({ ...like, databaseUrl })

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
