/**
 * A process that runs `medusa start` again and again, for one shop after another: loading Medusa's 5,000 modules costs
 * fifteen times as much as the start itself. Each start gets a container, an express app and connections of its own; what
 * Medusa keeps in its modules is loaded anew (STATEFUL).
 *
 * Messages from the parent: `{ warm: { directory } }`; `{ start: { directory, port } }`; `{ stop: true }`, answered by
 * `{ stopped: true }`. Others are for modules that were loaded before.
 */
const { dirname, join } = require("node:path")
const { MedusaModule } = require("@medusajs/modules-sdk")
const schedule = require("node-schedule")

const MEDUSA = dirname(require.resolve("@medusajs/medusa/package.json"))
const HOME = process.cwd()
const SIGNALS = ["SIGTERM", "SIGINT"]

/** Routers, the event emitter, the cache, the demo's and the tests' plugins; `loaders` and `commands` hold the routers. */
const STATEFUL = [
  /\/@medusajs\/medusa\/dist\/api\/(.*\/)?index\.js$/,
  /\/@medusajs\/medusa\/dist\/(loaders\/(index|api)|commands\/start)\.js$/,
  /\/@medusajs\/(event-bus-local|cache-inmemory)\//,
  /\/demo\/(payment|storefront)\//,
  /\/test\/support\/.*\/(api|loaders|services|subscribers)\//,
  /\/test-shops\//,
]

/** What the running Medusa is made of: the answer of its loaders, and what it listens with. */
let medusa
const servers = new Set()

const { Server } = require("node:net")
const { listen } = Server.prototype
Server.prototype.listen = function remembered(...given) {
  servers.add(this)
  return listen.apply(this, given)
}

const start = async ({ directory, port }) => {
  process.chdir(directory)
  process.env.PORT = String(port)
  // All output before this line is of earlier shops.
  process.stdout.write(`=== ${directory}\n`)
  const loaders = require(join(MEDUSA, "dist/loaders"))
  const load = loaders.default
  loaders.default = async (given) => {
    medusa = await load(given)
    return medusa
  }
  await require(join(MEDUSA, "dist/commands/start")).default({ directory, port })
}

const stop = async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections?.()
  }
  servers.clear()
  await medusa.container.resolve("eventBusService").stopEnqueuer()
  await medusa.prepareShutdown()
  await medusa.shutdown()
  for (const job of Object.values(schedule.scheduledJobs)) job.cancel()
  for (const signal of SIGNALS) process.removeAllListeners(signal)
  MedusaModule.clearInstances()
  for (const file of Object.keys(require.cache)) {
    if (STATEFUL.some((part) => part.test(file))) delete require.cache[file]
  }
  process.chdir(HOME)
}

/** What a first start would load, ahead of it. Entities ask for the feature flags as soon as they are loaded. */
const warm = ({ directory }) => {
  process.chdir(directory)
  require(join(MEDUSA, "dist/loaders/feature-flags")).default(require(join(directory, "medusa-config.js")))
  for (const part of ["dist/loaders", "dist/commands/start", "dist/api", "dist/index"])
    require(join(MEDUSA, part))
}

process.on("message", async ({ start: how, warm: isToWarm, stop: isToStop }) => {
  if (how !== undefined) return start(how)
  if (isToWarm) return warm(isToWarm)
  if (!isToStop) return
  await stop()
  process.send({ stopped: true })
})
process.on("disconnect", () => process.exit(1))
