import http from "node:http"
import type { AddressInfo } from "node:net"

export type Reply =
  /** A whole response. `body`: text and bytes as they are, anything else as JSON. */
  | { kind: "answer"; status?: number; headers?: Record<string, string>; body?: unknown }
  | { kind: "hang" }
  | { kind: "reset" }
  /** Promises a whole body, sends only `body`, breaks the connection. */
  | { kind: "half"; status?: number; body: string }
  /** Sends a byte of white space every `every_ms` and never ends. */
  | { kind: "drip"; every_ms: number }
  | { kind: "late"; ms: number; reply: Reply }

export type RecordedRequest = {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
  /** Which TCP connection brought it, counted from 1. */
  connection: number
}

/** Answers in order, the last one for ever; or one made from each request. */
export type Script = readonly Reply[] | ((request: RecordedRequest, index: number) => Reply)

export type TestServer = {
  url: string
  requests: RecordedRequest[]
  /** Replaces the script; the next request gets its first answer. */
  script(script: Script): void
  /** Breaks every connection, hanging ones too. */
  stop(): Promise<void>
}

export const success = (data: unknown, more: object = {}): Reply => ({
  kind: "answer",
  body: { ok: true, data, ...more },
})

export const failure = (error: string, status = 400, more: object = {}): Reply => ({
  kind: "answer",
  status,
  body: { ok: false, error, message: "text that no client may read", ...more },
})

export async function startHttpServer(first: Script = []): Promise<TestServer> {
  let script = first
  let next = 0
  let connections = 0
  const numbers = new WeakMap<object, number>()
  const requests: RecordedRequest[] = []

  const server = http.createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    const recorded: RecordedRequest = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body,
      connection: numbers.get(request.socket) ?? 0,
    }
    requests.push(recorded)
    const index = next++
    const reply =
      typeof script === "function" ? script(recorded, index) : script[Math.min(index, script.length - 1)]
    play(reply ?? { kind: "answer", status: 500, body: "the script is empty" }, response)
  })
  server.on("connection", (socket) => numbers.set(socket, ++connections))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // node types the address of a listening TCP server too widely

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    script(replacement) {
      script = replacement
      next = 0
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function play(reply: Reply, response: http.ServerResponse): void {
  switch (reply.kind) {
    case "answer":
      response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers })
      response.end(
        typeof reply.body === "string" || Buffer.isBuffer(reply.body)
          ? reply.body
          : JSON.stringify(reply.body),
      )
      return
    case "hang":
      return
    case "reset":
      response.socket?.resetAndDestroy()
      return
    case "half":
      response.writeHead(reply.status ?? 200, {
        "content-length": String(Buffer.byteLength(reply.body) + 100),
      })
      response.write(reply.body, () => response.socket?.destroy())
      return
    case "drip": {
      response.writeHead(200, { "content-type": "application/json" })
      const timer = setInterval(() => response.write(" "), reply.every_ms)
      response.on("close", () => clearInterval(timer))
      return
    }
    case "late": {
      const timer = setTimeout(() => play(reply.reply, response), reply.ms)
      response.on("close", () => clearTimeout(timer))
      return
    }
  }
}

export async function closedPort(): Promise<number> {
  const server = await startHttpServer()
  await server.stop()
  return Number(new URL(server.url).port)
}
