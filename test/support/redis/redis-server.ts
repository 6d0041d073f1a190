import { spawn } from "node:child_process"
import { createConnection } from "node:net"
import { freePort } from "../../../dev/processes/free-port"
import { waitFor } from "../wait-for"

export interface Redis {
  readonly url: string
  stop(): Promise<void>
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1")
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })

/** The machine's redis-server on a free port, or the one that an earlier one had, with nothing kept. */
export async function startRedis(wanted?: number): Promise<Redis> {
  const port = wanted ?? (await freePort())
  const server = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    {
      stdio: "ignore",
    },
  )
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()))
  await waitFor(() => accepts(port), { what: "redis-server to accept connections" })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill("SIGKILL")
      await exited
    },
  }
}
