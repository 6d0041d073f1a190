import { Agent, request as httpRequest } from "node:http"
import type { AxiosInstance } from "axios"

/** A request as it goes over the wire; `path` has its query, encoded or not. */
export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** More would only queue in the shop's one process. */
const CONNECTIONS = 8

/** An answer takes milliseconds; one that takes this long is a hang. */
const TIMEOUT_MS = 30_000

const SHOWN_BYTES = 300

/** Sends requests as they are written: no library puts them in order first. Close it at the end. */
export class RawClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

  constructor(private readonly url: string) {}

  send({ method, path, headers, body }: RawRequest): Promise<RawAnswer> {
    const { hostname, port } = new URL(this.url)
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          hostname,
          port,
          method,
          path,
          headers: { ...lengthOf(headers, body), ...headers },
          agent: this.agent,
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.on("error", reject)
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString("utf8"),
            }),
          )
        },
      )
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)))
      sent.on("error", reject)
      sent.end(body ?? undefined)
    })
  }

  /** Sends them all, a few at a time, in order: what is wrong with the answers. */
  async problems(
    requests: readonly RawRequest[],
    problemOf: (answer: RawAnswer, request: RawRequest) => string | null,
  ): Promise<string[]> {
    const queue = requests.values()
    const problems: string[] = []
    const worker = async (): Promise<void> => {
      for (const request of queue) {
        const problem = await this.send(request).then((answer) => problemOf(answer, request), String)
        if (problem !== null) problems.push(`${problem}\n  ${shownRequest(request)}`)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return problems
  }

  close(): void {
    this.agent.destroy()
  }
}

/** Node gives a body its length only with the methods that usually have one. */
const lengthOf = (headers: RawRequest["headers"], body: Buffer | null): Record<string, number> =>
  body === null || "transfer-encoding" in headers ? {} : { "content-length": body.length }

const shownRequest = ({ method, path, headers, body }: RawRequest): string =>
  `${method} ${path.slice(0, SHOWN_BYTES)} ${JSON.stringify({ headers, body: body?.toString().slice(0, SHOWN_BYTES) })}`

/** With which whoever is signed in asks. */
export const authorizationOf = ({ defaults }: AxiosInstance) => ({
  authorization: String(defaults.headers.Authorization),
})
