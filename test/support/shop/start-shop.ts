import axios, { type AxiosInstance } from "axios"
import { freePort, PortTaken } from "../../../demo/processes/free-port"
import { type MedusaServerOptions, startMedusaServer } from "../../../demo/processes/medusa-server"
import { adminClient } from "../../../demo/seed/admin-client"
import { createDatabase, type TestDatabase } from "../postgres/create-database"
import { ADMIN } from "./admin"
import { shopConfig } from "./config"
import { createProject } from "./project"

export interface ShopOptions {
  /**
   * Laid over the plugin's least options: `{ domains: { base_url, api_token } }` for a shop with an upstream. Null for a
   * shop without the plugin.
   */
  readonly options?: Readonly<Record<string, unknown>> | null
  /** A file to which the whole log is written, with every statement that the shop sends to PostgreSQL. */
  readonly statementsFile?: string
  /** Another shop's database, for several instances on one; without it the shop gets a database of its own. */
  readonly databaseUrl?: string
  readonly redisUrl?: string
  /** Folders of plugins beside ours. */
  readonly plugins?: readonly string[]
  /** Serves the demo's storefront; it must have been built. */
  readonly storefront?: boolean
  /** The folder of a built admin, to be served under /app. */
  readonly adminBuild?: string
  /** Added to the environment of the Medusa process. */
  readonly env?: NodeJS.ProcessEnv
  /** A file to which every event on Medusa's bus is written, one a line. */
  readonly eventsFile?: string
  /** Sites whose pages may use store and admin routes; none unless given. */
  readonly cors?: string
}

export interface Shop {
  readonly url: string
  readonly databaseUrl: string
  /** Store client; like `admin` it hands back every status and throws for none. */
  readonly http: AxiosInstance
  /** Admin client, logged in. */
  readonly admin: AxiosInstance
  /** What the present process, and those before a restart, have written. */
  logs(): string
  /** Sends the signal (SIGKILL unless told otherwise); resolves when the process has ended, at once for SIGSTOP and SIGCONT. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Ends the process if it runs and starts it again: same port, same database; options given replace the old ones. */
  restart(changes?: Pick<ShopOptions, "options">): Promise<void>
  /** Kills the process; drops the database if it is the shop's own. */
  stop(): Promise<void>
}

const PORT_ATTEMPTS = 5

type Boot = Omit<MedusaServerOptions, "port">

const bootAnywhere = async (boot: Boot) => {
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const port = await freePort()
    try {
      return { port, medusa: await startMedusaServer({ ...boot, port }) }
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
  throw new Error(`Every one of ${PORT_ATTEMPTS} ports was lost to another program`)
}

const LEAVES_PROCESS_ALIVE: readonly NodeJS.Signals[] = ["SIGSTOP", "SIGCONT"]

const databaseFor = async (given: string | undefined): Promise<TestDatabase> =>
  given === undefined ? createDatabase() : { url: given, drop: async () => undefined }

/** A real Medusa server with the plugin from dist, in a process of its own. */
export const startShop = async (shopOptions: ShopOptions = {}): Promise<Shop> => {
  const {
    databaseUrl,
    redisUrl,
    plugins = [],
    storefront = false,
    adminBuild,
    eventsFile,
    cors = "",
    statementsFile,
    env = {},
  } = shopOptions
  const database = await databaseFor(databaseUrl)
  const configFor = (options: ShopOptions["options"] = {}) =>
    shopConfig({
      database_url: database.url,
      options,
      log_statements: statementsFile !== undefined,
      plugins,
      storefront,
      cors,
      ...(redisUrl === undefined ? {} : { redis_url: redisUrl }),
      ...(eventsFile === undefined ? {} : { events_file: eventsFile }),
      ...(adminBuild === undefined ? {} : { admin_build: adminBuild }),
    })
  const project = createProject(configFor(shopOptions.options))
  const release = async () => {
    project.remove()
    await database.drop()
  }
  const boot = {
    directory: project.directory,
    env,
    ...(shopOptions.options === null ? { routes: ["/health"] } : {}),
    ...(statementsFile === undefined ? {} : { logFile: statementsFile }),
  }
  const booted = await bootAnywhere(boot).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const { port } = booted
  let { medusa } = booted
  let earlierLogs = ""
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    databaseUrl: database.url,
    http: axios.create({ baseURL: url, validateStatus: () => true }),
    admin: await adminClient(url, ADMIN),
    logs: () => earlierLogs + medusa.output(),
    kill: async (signal = "SIGKILL") => {
      medusa.kill(signal)
      if (!LEAVES_PROCESS_ALIVE.includes(signal)) await medusa.exited
    },
    restart: async ({ options } = {}) => {
      if (medusa.isRunning()) await medusa.stop()
      earlierLogs += medusa.output()
      if (options !== undefined) project.configure(configFor(options))
      medusa = await startMedusaServer({ ...boot, port })
    },
    stop: async () => {
      medusa.kill("SIGKILL")
      await medusa.exited
      await release()
    },
  }
}
