import { fork } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { onAnyPort, PortTaken } from "../processes/free-port"

const GUARD = join(__dirname, "guard.cjs")
const PORT_LOST = "could not bind"
const ALREADY_RUNNING = "postmaster.pid"
const USER = "postgres"
const PASSWORD_BYTES = 24
const OWNER_READS = 0o600

export interface PostgresServer {
  readonly url: (database: string) => string
  /** Fast shutdown; resolves when the server is gone (and its directory, if it was temporary). */
  stop(): Promise<void>
}

export interface PostgresOptions {
  readonly directory: string
  /** true: survives a power cut. false: faster, for data that is thrown away with the server. */
  readonly durable: boolean
}

/** For data that is thrown away with the server. */
const FAST = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=300",
  // What is loaded into a table of the same transaction is not written twice.
  "wal_level=minimal",
  "max_wal_senders=0",
]

const settings = (durable: boolean): string[] =>
  ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...(durable ? [] : FAST)].flatMap((setting) => [
    "-c",
    setting,
  ])

/** Beside the data, if they stay. */
function passwordOf({ directory, durable }: PostgresOptions): string {
  const file = `${directory}-password`
  if (existsSync(file)) return readFileSync(file, "utf8")
  const password = randomBytes(PASSWORD_BYTES).toString("hex")
  if (durable) writeFileSync(file, password, { mode: OWNER_READS })
  return password
}

const toldSchema = z.union([
  z.object({ isRunning: z.literal(true) }),
  z.object({ isRunning: z.literal(false), output: z.string() }),
])

const faultOf = (output: string, directory: string, port: number): Error => {
  if (output.includes(PORT_LOST)) return new PortTaken(port)
  return new Error(
    output.includes(ALREADY_RUNNING)
      ? `Another process already uses the database in ${directory}: is the demo running twice?`
      : `PostgreSQL did not start:\n${output}`,
  )
}

/** Starts a PostgreSQL of our own on a free loopback port. It ends when this process ends, however that happens. */
export const startPostgres = (wanted: PostgresOptions): Promise<PostgresServer> =>
  onAnyPort(async (port) => {
    const { directory, durable } = wanted
    const password = passwordOf(wanted)
    const options = {
      ...{ databaseDir: directory, isTemporary: !durable, port, user: USER, password },
      authMethod: "scram-sha-256",
      // PostgreSQL refuses to run as root, who lends it a user of its own.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ["--encoding=UTF8", "--no-locale", "--no-sync"],
      postgresFlags: settings(durable),
    }
    // Plain JavaScript: it needs none of our own loaders.
    const guard = fork(GUARD, [JSON.stringify(options)], {
      detached: true,
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve()))
    const told = toldSchema.parse(await new Promise((resolve) => guard.once("message", resolve)))
    if (!told.isRunning) throw faultOf(told.output, directory, port)
    guard.unref()
    guard.channel?.unref()
    return {
      url: (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`,
      stop: async () => {
        guard.ref()
        if (guard.connected) guard.disconnect()
        await ended
      },
    }
  })
