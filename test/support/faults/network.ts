import type { Socket } from "node:net"
import { assertUnreachable } from "../../../src/core/assert-unreachable"

/** What the network, or something between shop and upstream, does to one request. */
export const NETWORK_FAULTS = {
  length_too_short: "the answer promises fewer bytes than it has",
  stale_connection: "a kept connection is reset just as the next request goes out",
  late_answer: "the answer comes when the timeout is over",
  twice_delivered: "each request reaches upstream twice, and the second answer comes back",
} as const
export type NetworkFault = keyof typeof NETWORK_FAULTS

type Struck = { client: Socket; upstream: Socket; request: Buffer }

/** Longer than any timeout of the tests' shops. */
const LATE_MS = 2_500
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

const LENGTH = /^content-length: (\d+)/im
const BYTES_LESS = 10

const shortened = (answer: Buffer): string =>
  answer.toString("utf8").replace(LENGTH, (_, length) => `content-length: ${Number(length) - BYTES_LESS}`)

/** Plays the fault; the connection is its own from then on. */
export async function strike(fault: NetworkFault, struck: Struck): Promise<void> {
  const { client, upstream, request } = struck
  switch (fault) {
    case "stale_connection":
      client.resetAndDestroy()
      return
    case "length_too_short":
      client.write(shortened(await answered(struck)))
      return
    case "late_answer": {
      const answer = await answered(struck)
      setTimeout(() => client.destroyed || client.end(answer), LATE_MS)
      return
    }
    case "twice_delivered":
      await answered(struck)
      upstream.removeAllListeners("data")
      client.end(await answered({ upstream, request }))
      return
    default:
      assertUnreachable(fault)
  }
}
