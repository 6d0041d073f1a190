import http from "node:http"
import https from "node:https"
import type { Socket } from "node:net"
import { z } from "zod"
import { TOO_LARGE } from "../../contract/call-result"

type CallFailure = { kind: "not_sent" | "lost"; cause: string }

/** Steps that come before the first byte: looking up the host and connecting to it. */
const BEFORE_SENDING = new Set(["getaddrinfo", "connect"])
const NOT_SENT_CODES = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"])

export const TOO_LATE_TO_SEND = "ERR_TOO_LATE_TO_SEND"

/** All that is read of an error's text: axios has no code of its own for this one. */
const tooLarge = z.object({ message: z.string().regex(/^maxContentLength size of \d+ exceeded$/) })

const systemError = z.object({
  code: z.string().regex(/^[A-Z0-9_]+$/),
  cause: z.object({ syscall: z.string() }).optional().catch(undefined),
})

/** Reads the error's code alone: its text holds the address and the token. Whatever is not known to have failed before sending is lost. */
export function callFailure(error: unknown, timeout_ms: number): CallFailure {
  const read = systemError.safeParse(error)
  if (!read.success) return { kind: "lost", cause: "the request failed" }
  if (tooLarge.safeParse(error).success) return { kind: "lost", cause: TOO_LARGE }
  const { code, cause } = read.data
  if (code === TOO_LATE_TO_SEND) return { kind: "not_sent", cause: "the time to send it had passed" }
  if (NOT_SENT_CODES.has(code) || (cause && BEFORE_SENDING.has(cause.syscall))) {
    return { kind: "not_sent", cause: `no connection (${code})` }
  }
  if (code === "ERR_CANCELED" || code === "ETIMEDOUT") {
    return { kind: "lost", cause: `no complete answer within ${timeout_ms} ms` }
  }
  return { kind: "lost", cause: `the answer broke off (${code})` }
}

/** Looked at when the connection stands, in the turn in which the request is written, so that a process that was frozen knows. */
export function freshUntil(send_by_ms: number): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const httpAgent = new http.Agent()
  const httpsAgent = new https.Agent()
  guard(httpAgent, "connect", send_by_ms)
  guard(httpsAgent, "secureConnect", send_by_ms)
  return { httpAgent, httpsAgent }
}

type Connecting = { createConnection(...given: unknown[]): Socket }

function guard(agent: http.Agent, established: "connect" | "secureConnect", send_by_ms: number): void {
  // The method is documented, but older types of node leave it out.
  const connecting = agent as unknown as Connecting
  const connect = connecting.createConnection.bind(agent)
  connecting.createConnection = (...given) => {
    const socket = connect(...given)
    socket.prependOnceListener(established, () => {
      if (performance.now() > send_by_ms) socket.destroy(tooLate())
    })
    return socket
  }
}

const tooLate = (): Error =>
  Object.assign(new Error("The time to send this had passed"), { code: TOO_LATE_TO_SEND })
