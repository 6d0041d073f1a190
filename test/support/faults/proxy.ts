import { createConnection, createServer, type Socket } from "node:net"
import { type NetworkFault, strike } from "./network"

/**
 * Stands between a shop and upstream at the level of sockets: bytes go through as they are, but for the requests that a fault
 * strikes. It reads no HTTP beyond a request's first chunk, which holds all of what our clients send.
 */
export interface FaultProxy {
  /** Instead of upstream's origin. */
  readonly url: string
  /** From now on each paid call meets it at its first attempt, and so does the first lookup or read of each path. */
  play(fault: NetworkFault): void
  heal(): void
  /** How many requests the fault struck since it was played. */
  struck(): number
  stop(): Promise<void>
}

const REQUEST = /^(GET|POST|PUT) (\S+) HTTP\/1\.1\r\n/
const KEY = /^idempotency-key: (\S+)/im

/** One attempt after another of the same thing has the same name; null for what is no beginning of a request. */
function attemptOf(chunk: Buffer): { name: string; is_paid: boolean } | null {
  const text = chunk.toString("latin1")
  const [, method, path] = REQUEST.exec(text) ?? []
  if (method === undefined || path === undefined) return null
  const [, key] = KEY.exec(text) ?? []
  return { name: key ?? `${method} ${path}`, is_paid: key !== undefined }
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: target_port } = new URL(target)
  const sockets = new Set<Socket>()
  const seen = new Set<string>()
  let fault: NetworkFault | null = null
  let struck = 0

  const isStruck = (chunk: Buffer, isFirst: boolean): boolean => {
    const attempt = attemptOf(chunk)
    if (attempt === null || seen.has(attempt.name)) return false
    // A paid call has a connection of its own (src/upstream/http/transport.ts): only others meet a kept one.
    if (fault === "stale_connection" && isFirst) return false
    seen.add(attempt.name)
    return true
  }

  const pass = (client: Socket): void => {
    const upstream = createConnection(Number(target_port), hostname)
    sockets.add(client).add(upstream)
    let isFirst = true
    let isPlayed = false
    client.on("data", (chunk: Buffer) => {
      if (isPlayed) return
      if (fault !== null && isStruck(chunk, isFirst)) {
        isPlayed = true
        struck += 1
        upstream.removeAllListeners("data").removeAllListeners("end")
        strike(fault, { client, upstream, request: chunk })
        return
      }
      isFirst = false
      upstream.write(chunk)
    })
    upstream.on("data", (chunk: Buffer) => client.write(chunk))
    upstream.on("end", () => client.end())
    client.on("close", () => upstream.destroy())
    for (const socket of [client, upstream]) {
      socket.on("error", () => client.destroy())
      socket.on("close", () => sockets.delete(socket))
    }
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("Bug! Not listening on a TCP port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    play: (wanted) => {
      fault = wanted
      struck = 0
      seen.clear()
    },
    heal: () => {
      fault = null
    },
    struck: () => struck,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
