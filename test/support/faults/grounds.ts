import { mkdtempSync, rmSync } from "node:fs"
import { createConnection, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { query } from "../../../tools/postgres/query"
import { startPostgres } from "../../../tools/postgres/server"
import { createTemplate, TEMPLATE } from "../postgres/template"
import { startRedis } from "../redis/redis-server"
import { type Ground, startGround } from "./ground"
import { olderVersion } from "./older-version"

const HOUR_MS = 3_600_000
const SHIFT_CLOCK = join(__dirname, "shift-clock.cjs")

async function withClock(shift_ms: number): Promise<Ground> {
  const ground = await startGround()
  await ground.addInstance({
    env: { NODE_OPTIONS: `--require ${SHIFT_CLOCK}`, CLOCK_SHIFT_MS: String(shift_ms) },
  })
  return ground
}

async function withInstances(count: number): Promise<Ground> {
  const ground = await startGround()
  for (let started = 1; started < count; started += 1) await ground.addInstance()
  return ground
}

async function withRedis(): Promise<Ground> {
  let server = await startRedis()
  const port = Number(new URL(server.url).port)
  const redis = {
    stop: () => server.stop(),
    start: async () => {
      server = await startRedis(port)
    },
  }
  const ground = await startGround({ redisUrl: server.url, redis })
  return {
    ...ground,
    stop: async () => {
      await ground.stop()
      await server.stop()
    },
  }
}

/** An address that stays while the server behind it gets another port. */
async function startAddress(first: string) {
  let target = new URL(first)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = createConnection(Number(target.port), target.hostname)
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on("close", () => sockets.delete(socket))
      socket.on("error", () => socket.destroy())
    }
    client.pipe(behind).pipe(client)
    client.on("close", () => behind.destroy())
    behind.on("close", () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("Bug! Not listening on a TCP port")
  const url = new URL(first)
  url.port = String(address.port)
  return {
    url: url.href,
    moveTo: (other: string) => {
      target = new URL(other)
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const DATABASE = "shop_of_own_server"

async function withOwnPostgres(): Promise<Ground> {
  const directory = mkdtempSync(join(tmpdir(), "shop-faults-"))
  const options = { directory, durable: true }
  let server = await startPostgres(options)
  await createTemplate(server)
  await query(server.url("postgres"), `CREATE DATABASE ${DATABASE} TEMPLATE ${TEMPLATE}`)
  const address = await startAddress(server.url(DATABASE))
  const ground = await startGround({
    databaseUrl: address.url,
    restartDatabase: async () => {
      await server.stop()
      server = await startPostgres(options)
      address.moveTo(server.url(DATABASE))
    },
  })
  return {
    ...ground,
    stop: async () => {
      await ground.stop()
      address.stop()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const GROUNDS = {
  /** One instance, which all kinds that harm nobody else share. */
  shop: () => startGround(),
  own_postgresql: withOwnPostgres,
  redis: withRedis,
  clock_ahead: () => withClock(HOUR_MS),
  clock_behind: () => withClock(-HOUR_MS),
  four_instances: () => withInstances(4),
  two_versions: () => startGround(),
  older_version: async () => startGround({ older: olderVersion() }),
} as const satisfies Readonly<Record<string, () => Promise<Ground>>>
export type GroundName = keyof typeof GROUNDS
