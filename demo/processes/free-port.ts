import { createServer } from "node:net"

const LOOPBACK = "127.0.0.1"

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

/** Whether a server may listen on the port, on every address and on loopback. */
export const isFree = async (port: number): Promise<boolean> => {
  try {
    await listen(port, undefined)
    await listen(port, LOOPBACK)
    return true
  } catch {
    return false
  }
}

const HIGHEST_PORT = 65_535

/** The first free port from `first` on. */
export const nextFreePort = async (first: number): Promise<number> => {
  for (let port = first; port <= HIGHEST_PORT; port += 1) {
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${first} on is free`)
}
