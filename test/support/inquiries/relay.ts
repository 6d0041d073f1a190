import http from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream"
import { z } from "zod"

const paidCall = z
  .object({ input: z.record(z.unknown()), max_charge_irt: z.number() })
  .transform(({ input, max_charge_irt }) => ({ input, max_charge_irt }))

/** One paid call as it went over the wire. */
export type SentInquiry = { key: string; service: string } & z.output<typeof paidCall>

/** Stands between a shop and the identity interface: writes down what is sent, and can act right before it arrives. */
export interface Relay {
  readonly base_url: string
  readonly sent: SentInquiry[]
  /** Called with each paid call, before upstream has it. */
  onInquiry(act: (sent: SentInquiry) => void | Promise<void>): void
  /** From now on every connection is refused. */
  close(): Promise<void>
  /** Takes connections again, at the same address. */
  open(): Promise<void>
}

const INQUIRY = /\/inquiries\/([^/]+)$/

/** A relay to the interface at that base address. */
export async function startRelay(base_url: string): Promise<Relay> {
  const { origin, pathname } = new URL(base_url)
  const sent: SentInquiry[] = []
  let act: (sent: SentInquiry) => void | Promise<void> = () => undefined
  let port = 0
  let server = http.createServer()

  async function relayed(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const [, service] = INQUIRY.exec(request.url ?? "") ?? []
    if (service !== undefined) {
      const key = String(request.headers["idempotency-key"])
      const inquiry = { key, service, ...paidCall.parse(JSON.parse(body.toString())) }
      sent.push(inquiry)
      await act(inquiry)
      if (request.socket.destroyed) return
    }
    const { method, headers } = request
    const onward = http.request(origin + request.url, { ...(method && { method }), headers, agent: false })
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // An answer that breaks off upstream breaks off here.
      pipeline(answer, response, () => undefined)
    })
    onward.on("error", () => request.socket.destroy())
    response.on("close", () => onward.destroy())
    onward.end(body)
  }

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const open = async () => {
    server = http.createServer((request, response) => void relayed(request, response))
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
    port = (server.address() as AddressInfo).port // node types the address of a listening TCP server too widely
  }

  await open()
  return {
    base_url: `http://127.0.0.1:${port}${pathname}`,
    sent,
    onInquiry: (wanted) => {
      act = wanted
    },
    close,
    open,
  }
}
