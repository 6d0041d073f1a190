import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { z } from "zod"
import { messageOf, Unmigrated, Unreachable } from "../commands/faults"
import { KnexDatabase } from "../medusa/database/knex-database"
import type { Database as Connected } from "../postgres/database"

export type Database = {
  databaseUrl: string
  databaseSchema?: string | undefined
  databaseDriverOptions?: Record<string, unknown> | undefined
}

export const databaseAt = (like: Database, databaseUrl: string): Database => ({ ...like, databaseUrl })

const codeSchema = z.object({ code: z.string() })
const codeOf = (fault: unknown): string => codeSchema.safeParse(fault).data?.code ?? ""

const LACKING = /^42(?:P01|703|883)$/
/** SQLSTATE of a connection that failed or was ended by the server, or a socket's own code. */
const AWAY = /^(?:08|57P|E[A-Z])/
/** The driver's own errors have no code. */
const BROKEN = /Connection terminated|Connection ended|timeout exceeded/

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
    const code = codeOf(fault)
    if (LACKING.test(code)) throw new Unmigrated(messageOf(fault))
    if (AWAY.test(code) || BROKEN.test(messageOf(fault))) throw new Unreachable(messageOf(fault))
    throw fault
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
