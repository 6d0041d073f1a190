import { createServer } from "node:net"
import { LOOPBACK } from "./address"

const listen = (port: number, host: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen({ port, host }, () => {
      const address = server.address()
      if (address === null || typeof address === "string") throw new Error("a TCP server without a port")
      server.close(() => resolve(address.port))
    })
  })

/** A port that nobody listens on at this moment. The caller must cope with losing it to somebody faster. */
export const freePort = (): Promise<number> => listen(0, LOOPBACK)

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  )

/** Whether a server may listen on the port: on every address, and on this one. */
export const isFree = async (port: number, host = LOOPBACK): Promise<boolean> =>
  (await succeeds(listen(port, undefined))) && succeeds(listen(port, host))

/** Whether the address is one of this machine. */
export const isOurAddress = (host: string): Promise<boolean> => succeeds(listen(0, host))

/** Lost to another program between looking and listening. */
export class PortTaken extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken by another program`)
  }
}

/** How often a port that was free a moment ago may be lost to somebody faster. */
const PORT_ATTEMPTS = 5

/** Starts something on any free port: on another one if it throws PortTaken. */
export const onAnyPort = async <T>(start: (port: number) => Promise<T>): Promise<T> => {
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
  throw new Error(`Every one of ${PORT_ATTEMPTS} ports was lost to another program`)
}

const HIGHEST_PORT = 65_535

/** Starts something on the port that is `wanted`; else on the first free one from `first` on: on a later one if it throws PortTaken. */
export const onFreePort = async <T>(
  { first, wanted, host }: { first: number; wanted: number | undefined; host: string },
  start: (port: number) => Promise<T>,
): Promise<T> => {
  if (wanted !== undefined) return start(wanted)
  for (let port = first; port <= HIGHEST_PORT; port += 1) {
    if (!(await isFree(port, host))) continue
    try {
      return await start(port)
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
  throw new Error(`No port from ${first} on is free`)
}
