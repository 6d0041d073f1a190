import { type ChildProcess, fork } from "node:child_process"
import { dirname, join } from "node:path"
import { onAnyPort, PortTaken } from "../processes/free-port"
import { findBinaries, serverUser } from "./binaries"
import { DATABASE_USER, openDataDirectory } from "./data-directory"

const GUARD = join(__dirname, "guard.cjs")
const READY = "ready to accept connections"
const PORT_LOST = "could not bind"
const ALREADY_RUNNING = "postmaster.pid"

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

const flags = (cluster: string, port: number, durable: boolean): string[] => {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...(durable ? [] : FAST)]
  return ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])]
}

/** Throws PortTaken, or an Error that says why it does not run. */
const untilReady = (guard: ChildProcess, directory: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ""
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(READY)) resolve()
    }
    guard.stdout?.on("data", listen)
    guard.stderr?.on("data", listen)
    guard.once("exit", () => {
      if (output.includes(PORT_LOST)) reject(new PortTaken(port))
      else if (output.includes(ALREADY_RUNNING)) {
        reject(
          new Error(`Another process already uses the database in ${directory}: is the demo running twice?`),
        )
      } else reject(new Error(`PostgreSQL did not start:\n${output}`))
    })
  })

/** Our process may end although the server runs: the guard notices and stops it. */
const letUsEnd = (guard: ChildProcess): void => {
  guard.unref()
  guard.channel?.unref()
  for (const stream of [guard.stdout, guard.stderr]) {
    // A child's pipes are sockets, which the types of child_process do not say.
    if (stream !== null && "unref" in stream && typeof stream.unref === "function") stream.unref()
  }
}

/** Starts a PostgreSQL of our own on a free loopback port. It ends when this process ends, however that happens. */
export const startPostgres = async ({ directory, durable }: PostgresOptions): Promise<PostgresServer> => {
  const user = serverUser()
  const binaries = findBinaries(user)
  return onAnyPort(async (port) => {
    const { cluster, password } = await openDataDirectory(directory, binaries, user)
    const run = {
      command: join(binaries, "postgres"),
      args: flags(cluster, port, durable),
      options: { ...user, cwd: dirname(cluster) },
      remove: durable ? null : dirname(cluster),
    }
    const guard = fork(GUARD, [JSON.stringify(run)], {
      detached: true,
      // Plain JavaScript: it needs none of our own loaders.
      execArgv: [],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Its messages are read below, so they must be English.
      env: { ...process.env, LC_ALL: "C" },
    })
    const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve()))
    await untilReady(guard, directory, port)
    letUsEnd(guard)
    return {
      url: (database) => `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`,
      stop: async () => {
        guard.ref()
        if (guard.connected) guard.disconnect()
        await ended
      },
    }
  })
}
