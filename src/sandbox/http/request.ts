/** One request as the interfaces see it: read whole, not yet judged. */
export type HttpRequest = {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  host: string | null
  /** The page from which a browser sends it. */
  origin: string | null
  authorization: string | null
  idempotency_key: string | null
  remote_address: string
  body: Body
}

/** `absent` when no byte was sent, `unreadable` when the bytes are not JSON. */
export type Body = { kind: "json"; value: unknown } | { kind: "absent" } | { kind: "unreadable" }

/** The JSON of a body; an absent one counts as `{}`, so that each schema names the fields it misses. */
export function bodyValue(body: Body): unknown {
  return body.kind === "json" ? body.value : body.kind === "absent" ? {} : undefined
}
