import http from "node:http"
import type { AddressInfo } from "node:net"
import { z } from "zod"
import { Account, type Order } from "./account"
import { Keys } from "./keys"
import { type Fault, Refusal } from "./script"

const TOKEN = "plain-upstream-token"

/** Section 7 maps no identifier to a status. */
const STATUS_OF_FAILURE = 422

const checkBody = z.object({ domain: z.string(), tlds: z.array(z.string()) })
const renewBody = z.object({ years: z.number().int().positive() })
const registerBody = renewBody.extend({ domain: z.string(), nameservers: z.array(z.string()) })

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw new Refusal("validation_failed", result.error.flatten().fieldErrors)
  return result.data
}

export interface PlainUpstream {
  readonly url: string
  readonly token: string
  readonly account: Account
  stop(): Promise<void>
}

type Request = Readonly<{ path: string; route: string; domain: string; body: unknown; key?: string }>

/** What the domain interface has for sales, word for word; in what it leaves open, as scripted for each domain. */
export async function startPlainUpstream(): Promise<PlainUpstream> {
  const account = new Account()
  const keys = new Keys()
  const arrivals = new Map<string, number>()

  /** What its script has for the next request that brings an order of the domain. */
  const nextFault = ({ domain }: Order): Fault | undefined => {
    const before = arrivals.get(domain) ?? 0
    arrivals.set(domain, before + 1)
    return account.scriptOf(domain).faults?.[before]
  }

  const server = http.createServer(async (incoming, response) => {
    const request = await requestOf(incoming)
    let fault: Fault | undefined
    const done = async (): Promise<object> => {
      authorise(incoming.headers.authorization)
      const order = orderIn(request)
      if (order === null) return { ok: true, data: dataOf(request, account) }
      fault = nextFault(order)
      if (fault?.endsWith("before")) return {}
      const fingerprint = JSON.stringify([request.path, request.body])
      return { ok: true, ...(await keys.once(request.key, fingerprint, () => account.order(order))) }
    }
    const answer = await done().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { ok: false, error: error.error, message: "words that no client reads", data: error.data }
    })
    if (fault !== undefined) return play(fault, response)
    const status = "error" in answer ? STATUS_OF_FAILURE : 200
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer))
  })

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // node types the address of a listening TCP server too widely
  return {
    url: `http://127.0.0.1:${port}`,
    token: TOKEN,
    account,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function requestOf(incoming: http.IncomingMessage): Promise<Request> {
  let text = ""
  for await (const chunk of incoming) text += chunk
  const { pathname: path } = new URL(incoming.url ?? "", "http://any")
  const [, , , first = "", second = "", action = ""] = path.split("/")
  const isCheck = second === "check"
  const domain = first === "domains" && !isCheck ? decodeURIComponent(second) : ""
  const route = `${incoming.method} ${first}${isCheck ? "/check" : domain && `/{domain}${action && `/${action}`}`}`
  const key = incoming.headers["idempotency-key"]
  const body: unknown = text === "" ? {} : JSON.parse(text)
  return { path, route, domain, body, ...(typeof key === "string" ? { key } : {}) }
}

function authorise(authorization: string | undefined): void {
  if (authorization === undefined) throw new Refusal("missing_token")
  if (authorization !== `Bearer ${TOKEN}`) throw new Refusal("invalid_token")
}

function orderIn({ route, domain, body }: Request): Order | null {
  if (route === "POST domains") return { kind: "register", ...read(registerBody, body) }
  if (route !== "POST domains/{domain}/renew") return null
  return { kind: "renew", domain, ...read(renewBody, body) }
}

/** Of the endpoints that a sale needs beside the two orders. */
function dataOf({ route, domain, body }: Request, account: Account): unknown {
  switch (route) {
    case "GET ping":
      return { tier: "silver", credit: account.credit() }
    case "GET tlds":
      return account.tlds()
    case "POST domains/check": {
      const { domain: label, tlds } = read(checkBody, body)
      return tlds.map((tld) => account.check(label, tld))
    }
    case "GET domains":
      return account.list()
    case "GET domains/{domain}":
      return account.read(domain)
    default:
      throw new Refusal("not_found")
  }
}

function play(fault: Fault, response: http.ServerResponse): void {
  const [how] = fault.split(" ")
  if (how === "reset") response.socket?.resetAndDestroy()
  else if (how !== "silence") response.writeHead(Number(how)).end("<html>No words of the interface</html>")
}
