import type { Socket } from "node:net"
import { assertUnreachable } from "../../../src/core/assert-unreachable"

/** What the network, or something between shop and upstream, does to one request. */
export const NETWORK_FAULTS = [
  "refused",
  "reset_on_connect",
  "reset_after_request",
  "half_request",
  "reset_after_work",
  "reset_in_answer",
  "half_answer",
  "drip",
  "hang_before_work",
  "hang_after_work",
  "length_too_long",
  "length_too_short",
  "not_http",
  "broken_json",
  "html_page",
  "stale_connection",
  "late_answer",
  "redirect",
  "twice_delivered",
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

type Struck = { client: Socket; upstream: Socket; request: Buffer }

/** Longer than any timeout of the tests' shops. */
const LATE_MS = 2_500
const DRIP_MS = 100
/** An answer of the sandbox comes in one piece; what follows within this time belongs to it too. */
const WHOLE_AFTER_MS = 30

/** Hands the request on, and gives the whole answer as it came. */
function answered({ upstream, request }: Omit<Struck, "client">): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    upstream.on("data", (chunk: Buffer) => {
      if (chunks.length === 0) setTimeout(() => resolve(Buffer.concat(chunks)), WHOLE_AFTER_MS)
      chunks.push(chunk)
    })
    upstream.write(request)
  })
}

/** Less than the body of any paid call. */
const HALF_BODY_BYTES = 20

const LENGTH = /^content-length: (\d+)/im

/** The same answer with a body length that differs by so many bytes from the truth. */
const withLength = (answer: Buffer, more: number): string =>
  answer.toString("utf8").replace(LENGTH, (_, length) => `content-length: ${Number(length) + more}`)

const response = (status: string, type: string, body: string, header = ""): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\n${header}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Plays the fault; the connection is its own from then on. */
export async function strike(fault: NetworkFault, struck: Struck): Promise<void> {
  const { client, upstream, request } = struck
  switch (fault) {
    case "refused":
    case "reset_on_connect":
      // There was no request.
      return
    case "reset_after_request":
    case "stale_connection":
      client.resetAndDestroy()
      return
    case "half_request":
      upstream.write(request.subarray(0, request.length - HALF_BODY_BYTES), () => {
        setTimeout(() => {
          upstream.resetAndDestroy()
          client.resetAndDestroy()
        }, WHOLE_AFTER_MS)
      })
      return
    case "hang_before_work":
      return
    case "hang_after_work":
      await answered(struck)
      return
    case "reset_after_work":
      await answered(struck)
      client.resetAndDestroy()
      return
    case "reset_in_answer": {
      const answer = await answered(struck)
      client.write(answer.subarray(0, answer.length / 2), () =>
        setTimeout(() => client.resetAndDestroy(), WHOLE_AFTER_MS),
      )
      return
    }
    case "half_answer": {
      const answer = await answered(struck)
      client.end(answer.subarray(0, answer.length / 2))
      return
    }
    case "drip": {
      const answer = await answered(struck)
      for (let at = 0; at < answer.length && !client.destroyed; at += 1) {
        client.write(answer.subarray(at, at + 1))
        await new Promise((resolve) => setTimeout(resolve, DRIP_MS))
      }
      return
    }
    case "length_too_long":
      client.write(withLength(await answered(struck), 100))
      return
    case "length_too_short":
      client.write(withLength(await answered(struck), -10))
      return
    case "not_http":
      await answered(struck)
      client.end(Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x0d, 0x0a, 0x0d, 0x0a]))
      return
    case "broken_json":
      await answered(struck)
      client.end(response("200 OK", "application/json", `{"ok": true, "data": {"domain": `))
      return
    case "html_page":
      await answered(struck)
      client.end(response("200 OK", "text/html", "<html><body>Sign in to the network</body></html>"))
      return
    case "late_answer": {
      const answer = await answered(struck)
      setTimeout(() => client.destroyed || client.end(answer), LATE_MS)
      return
    }
    case "redirect":
      await answered(struck)
      client.end(response("307 Temporary Redirect", "text/plain", "", "location: http://127.0.0.1:9/\r\n"))
      return
    case "twice_delivered":
      await answered(struck)
      upstream.removeAllListeners("data")
      client.end(await answered({ upstream, request }))
      return
    default:
      assertUnreachable(fault)
  }
}
