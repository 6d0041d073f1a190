import { z } from "zod"
import type { Sandbox } from "../../../sandbox/index"

const envelope = z
  .object({
    ok: z.boolean(),
    data: z.unknown(),
    error: z.string().optional(),
    message: z.string().optional(),
    replayed: z.boolean().optional(),
  })
  .passthrough()

export type Envelope = z.infer<typeof envelope>
export type Called = { status: number; headers: Headers; body: Envelope }

type Extras = { body?: unknown; key?: string; token?: string | null }

/** One request of the domain interface; rejects when no envelope comes back. `token` null sends no header. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  extras: Extras = {},
): Promise<Called> {
  const response = await send(sandbox, method, path, extras)
  return { status: response.status, headers: response.headers, body: envelope.parse(await response.json()) }
}

/** The same without a look at the body. `signal` ends a request that hangs. */
export function send(
  sandbox: Sandbox,
  method: string,
  path: string,
  { body, key, token = sandbox.token }: Extras = {},
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${sandbox.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
}

export function register(sandbox: Sandbox, domain: string, extras: { key?: string; years?: number } = {}) {
  const { key, years = 1 } = extras
  return call(sandbox, "POST", "/domains", { body: { domain, years, nameservers: [] }, key })
}

export function renew(sandbox: Sandbox, domain: string, extras: { key?: string; years?: number } = {}) {
  const { key, years = 1 } = extras
  return call(sandbox, "POST", `/domains/${domain}/renew`, { body: { years }, key })
}

/** What one lookup says about one name. */
export async function lookUp(sandbox: Sandbox, domain: string) {
  const dot = domain.indexOf(".")
  const { body } = await call(sandbox, "POST", "/domains/check", {
    body: { domain: domain.slice(0, dot), tlds: [domain.slice(dot + 1)] },
  })
  return lookupAnswer.parse(body.data)[0]
}

const lookupAnswer = z
  .array(
    z
      .object({
        domain: z.string(),
        state: z.string(),
        available: z.boolean(),
        price: z.object({ register: z.number(), renew: z.number(), retail: z.number() }).nullish(),
        price_floored: z.boolean(),
        discount_pct: z.number(),
      })
      .passthrough(),
  )
  .nonempty()

const recordAnswer = z
  .object({ status: z.string(), order_state: z.string(), expiry: z.string().nullable() })
  .passthrough()

export async function details(sandbox: Sandbox, domain: string) {
  const { body } = await call(sandbox, "GET", `/domains/${domain}`)
  return recordAnswer.parse(body.data)
}
