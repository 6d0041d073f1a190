import http from "node:http"
import https from "node:https"
import type { Socket } from "node:net"
import { TOO_LATE_TO_SEND } from "./call-failure"

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
