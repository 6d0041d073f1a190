import "./fresh-connections"
import axios, { type AxiosInstance } from "axios"
import { onAnyPort } from "../../../dev/processes/free-port"
import { type MedusaServerOptions, startMedusaServer } from "../../../dev/processes/medusa-server"
import type { NodeProcess } from "../../../dev/processes/node-process"
import { untilServing } from "../../../dev/processes/until-serving"
import { adminClient } from "../../../dev/seed/admin-client"
import { createDatabase, type TestDatabase } from "../postgres/create-database"
import { ADMIN } from "./admin"
import { type PluginWithOptions, shopConfig } from "./config"
import { QUICK_EVENTS } from "./host/host"
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
  /** The folder of another version of our plugin; this checkout's unless given. */
  readonly plugin?: string
  /** Folders of plugins beside ours, or with their options. */
  readonly plugins?: readonly (string | PluginWithOptions)[]
  /** Serves the demo's storefront; it must have been built. */
  readonly storefront?: boolean
  /** The folder of a built admin, to be served under /app. */
  readonly adminBuild?: string
  /** Added to the environment of the Medusa process. */
  readonly env?: NodeJS.ProcessEnv
  /** The shop's own code, by path: `dist/services/cart.js` and the like. */
  readonly files?: Readonly<Record<string, string>>
  /** A file to which every event on Medusa's bus is written, one a line. */
  readonly eventsFile?: string
  /** Sites whose pages may use store and admin routes; none unless given. */
  readonly cors?: string
}

export interface Shop {
  readonly url: string
  readonly databaseUrl: string
  /** Its folder, with its medusa-config.js. */
  readonly directory: string
  /** Store client; like `admin` it hands back every status and throws for none. */
  readonly http: AxiosInstance
  /** Admin client, logged in. */
  readonly admin: AxiosInstance
  /** What the present process, and those before a restart, have written. */
  logs(): string
  /** Sends the signal (SIGKILL unless told otherwise); resolves when the process has ended, at once for SIGSTOP and SIGCONT. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Ends the process if it runs and starts it again: same port, same database; options given replace the old ones. */
  restart(changes?: Pick<ShopOptions, "options" | "files">): Promise<void>
  /** Kills the process; drops the database if it is the shop's own. */
  stop(): Promise<void>
}

/** Starts Medusa on that port; resolves when it serves. Throws PortTaken, or an Error with the end of the log. */
type Boot = (port: number) => Promise<NodeProcess>

const inOwnProcess =
  (options: Omit<MedusaServerOptions, "port">): Boot =>
  (port) =>
    startMedusaServer({ ...options, port, preload: [QUICK_EVENTS] })

/** In a process that has run other shops before; `medusa start` all the same (host/process.cjs). */
const inHost =
  (directory: string): Boot =>
  async (port) => {
    if (globalThis.shopHosts === undefined) throw new Error("Bug! There are no hosts outside of jest")
    const medusa = globalThis.shopHosts.start(directory, port)
    await untilServing(medusa, { port })
    return medusa
  }

/** What changes a process, and Medusa without the plugin, gets a process of its own. */
const mayBeHosted = ({ env, statementsFile, redisUrl, options, files, plugin }: ShopOptions): boolean =>
  globalThis.shopHosts !== undefined &&
  env === undefined &&
  statementsFile === undefined &&
  redisUrl === undefined &&
  files === undefined &&
  plugin === undefined &&
  options !== null

const LEAVES_PROCESS_ALIVE: readonly NodeJS.Signals[] = ["SIGSTOP", "SIGCONT"]

const databaseFor = async (given: string | undefined): Promise<TestDatabase> =>
  given === undefined ? createDatabase() : { url: given, drop: async () => undefined }

/** A real Medusa server with the plugin from dist, in a process that is not the test's. */
export const startShop = async (shopOptions: ShopOptions = {}): Promise<Shop> => {
  const {
    databaseUrl,
    redisUrl,
    plugin,
    plugins = [],
    storefront = false,
    adminBuild,
    eventsFile,
    cors = "",
    statementsFile,
    env = {},
    files = {},
  } = shopOptions
  const database = await databaseFor(databaseUrl)
  const configFor = (options: ShopOptions["options"] = {}) =>
    shopConfig({
      database_url: database.url,
      options,
      log_statements: statementsFile !== undefined,
      ...(plugin === undefined ? {} : { plugin }),
      plugins,
      storefront,
      cors,
      ...(redisUrl === undefined ? {} : { redis_url: redisUrl }),
      ...(eventsFile === undefined ? {} : { events_file: eventsFile }),
      ...(adminBuild === undefined ? {} : { admin_build: adminBuild }),
    })
  const project = createProject(configFor(shopOptions.options))
  project.write(files)
  const release = async () => {
    project.remove()
    await database.drop()
  }
  const isHosted = mayBeHosted(shopOptions)
  const boot = isHosted
    ? inHost(project.directory)
    : inOwnProcess({
        directory: project.directory,
        env,
        ...(shopOptions.options === null ? { routes: ["/health"] } : {}),
        ...(statementsFile === undefined ? {} : { logFile: statementsFile }),
      })
  const booted = await onAnyPort(async (port) => ({ port, medusa: await boot(port) })).catch(
    async (error: unknown) => {
      await release()
      throw error
    },
  )
  const { port } = booted
  let { medusa } = booted
  let earlierLogs = ""
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    databaseUrl: database.url,
    directory: project.directory,
    http: axios.create({ baseURL: url, validateStatus: () => true }),
    admin: await adminClient(url, ADMIN),
    logs: () => earlierLogs + medusa.output(),
    kill: async (signal = "SIGKILL") => {
      medusa.kill(signal)
      if (!LEAVES_PROCESS_ALIVE.includes(signal)) await medusa.exited
    },
    restart: async ({ options, files: changed = {} } = {}) => {
      if (medusa.isRunning()) await medusa.stop()
      earlierLogs += medusa.output()
      if (options !== undefined) project.configure(configFor(options))
      project.write(changed)
      medusa = await boot(port)
    },
    stop: async () => {
      if (isHosted) await medusa.stop()
      else {
        medusa.kill("SIGKILL")
        await medusa.exited
      }
      await release()
    },
  }
}
