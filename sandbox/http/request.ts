import type { IncomingMessage } from "node:http"

export type HttpRequest = {
  method: string
  path: string
  query: URLSearchParams
  host: string | null
  origin: string | null
  authorization: string | null
  idempotency_key: string | null
  remote_address: string
  body: Body
}

/** `absent` when no byte was sent, `unreadable` when the bytes are not JSON. */
type Body = { kind: "json"; value: unknown } | { kind: "absent" } | { kind: "unreadable" }

/** The JSON of a body; an absent one counts as `{}`, so that each schema names the fields it misses. */
export function bodyValue(body: Body): unknown {
  return body.kind === "json" ? body.value : body.kind === "absent" ? {} : undefined
}

/** 64 KiB: the largest body of the interfaces is far below one. */
const MAX_BODY_BYTES = 65_536

const IPV4_IN_IPV6 = "::ffff:"

/** Reads a request whole. A body over the limit counts as unreadable. */
export async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const url = new URL(message.url ?? "/", "http://sandbox")
  const key = message.headers["idempotency-key"]
  return {
    method: message.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    host: message.headers.host ?? null,
    origin: message.headers.origin ?? null,
    authorization: message.headers.authorization ?? null,
    idempotency_key: Array.isArray(key) ? key.join(", ") : (key ?? null),
    remote_address: plainAddress(message.socket.remoteAddress ?? ""),
    body: await readBody(message),
  }
}

async function readBody(message: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message) {
    bytes += chunk.length
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (bytes === 0) return { kind: "absent" }
  if (bytes > MAX_BODY_BYTES) return { kind: "unreadable" }
  const value = jsonIn(Buffer.concat(chunks).toString("utf8"))
  return value === undefined ? { kind: "unreadable" } : { kind: "json", value }
}

/** Undefined for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plainAddress(address: string): string {
  return address.startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : address
}
