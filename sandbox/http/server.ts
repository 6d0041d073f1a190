import { createServer } from "node:http"
import { jsonAnswer, type Reply, sendReply, whole } from "./reply"
import { type HttpRequest, readRequest } from "./request"

export type RunningServer = {
  url: string
  stop(): Promise<void>
}

export type Handle = (request: HttpRequest) => Promise<Reply>

export async function listen(handle: Handle, host: string, port: number): Promise<RunningServer> {
  const server = createServer(async (message, response) => {
    // A client that gives up in the middle is one of the situations played here, not a fault.
    response.on("error", () => undefined)
    try {
      sendReply(response, await handle(await readRequest(message)))
    } catch (fault) {
      if (response.destroyed || response.headersSent) return
      sendReply(response, whole(jsonAnswer(500, { sandbox_fault: String(fault) })))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${boundPort(server.address())}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function boundPort(address: ReturnType<ReturnType<typeof createServer>["address"]>): number {
  if (address === null || typeof address === "string") throw new Error("Bug! Not listening on a TCP port")
  return address.port
}
