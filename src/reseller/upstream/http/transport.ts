import http from "node:http"
import https from "node:https"
import axios, { type AxiosResponse } from "axios"
import type { z } from "zod"
import type { LimitName, Priority } from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import { type ErrorIdentifier, errorIdentifierSchema } from "../../contract/error-meaning"
import { callFailure, freshUntil } from "./call-failure"
import { readEnvelope } from "./envelope"
import { parseRetryAfter } from "./retry-policy"

/** Throws: credentials would replace the Authorization header, and a query would end up behind every path. */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error("base_url must be an http or https address without credentials, query or fragment")
  return url.href.replace(/\/+$/, "")
}

/** Far above any honest answer; a body without end must not fill the memory. */
const MAX_BODY_BYTES = 5 * 1024 * 1024

const MAX_ISSUES = 3

const keptAlive = {
  httpAgent: new http.Agent({ keepAlive: true }),
  httpsAgent: new https.Agent({ keepAlive: true }),
}

/** The endpoints of contract D4 and I4, as metrics and the log name them. */
export type Endpoint =
  | "ping"
  | "tlds"
  | "check"
  | "list"
  | "details"
  | "register"
  | "renew"
  | "nameservers"
  | "lock"
  | "auto_renew"
  | "services"
  | "pricing"
  | "inquiry"

/** `error` is a listed identifier: nothing here was written by a person. */
export type ObservedCall = {
  endpoint: Endpoint
  is_paid: boolean
  kind: CallResult<unknown>["kind"]
  error: ErrorIdentifier | null
  took_ms: number
  request_id: string | null
}

export type UpstreamObserver = {
  called(call: ObservedCall): void
  waited(limit: LimitName, priority: Priority, ms: number): void
}

/** Hexadecimal, with no digits in a row as long as a national code has, or a phone number. */
const GENERATED = /^(?!.*\d{10})(req[_-])?[\da-f-]{16,64}$/i

/** Null where it does not look generated: only then can it stand in a log, whatever upstream or a proxy has put there. */
const requestIdOf = (header: unknown, token: string): string | null =>
  typeof header === "string" && GENERATED.test(header) && !header.includes(token) ? header : null

export type BodySchema<T> = z.ZodType<T, z.ZodTypeDef, unknown>

export type HttpRequest<T> = {
  endpoint: Endpoint
  method: "GET" | "POST" | "PUT"
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Reads the whole body of a success (`inData` when only its `data` counts), with its HTTP status where that matters. */
  schema: BodySchema<T> | ((http_status: number) => BodySchema<T>)
  /** For the whole exchange: a body that drips in ends with it too. */
  timeout_ms: number
  /** The moment of `performance.now()` after which no byte of a paid call is sent; such a call has a connection of its own. */
  send_by_ms?: number
  readRefusal?: ReadRefusal
}

export type BareRefusal = { status: number; error: string | null; detail: unknown }

/** An interface's own reading of an answer that would be `lost` or `refused_unknown`, or has a status of 5xx; null leaves it so. Not asked about HTTP 429 and 3xx. */
export type ReadRefusal = (refusal: BareRefusal) => CallResult<never> | null

/** Sends one request once. Never throws for what the network or upstream does, and tells no secret. */
export type Transport = { send<T>(request: HttpRequest<T>): Promise<CallResult<T>> }

export type TransportOptions = {
  /** The domain interface's is without its paths, which begin with /api/v1; the identity interface's ends in /api/v1/identity. */
  base_url: string
  api_token: string
  /** Aborted when the shop cannot wait any longer for its end: requests under way break off. */
  aborting?: AbortSignal
  observer?: UpstreamObserver
}

/** Throws when the address cannot be used; a token is looked at when options are read. */
export function createTransport(options: TransportOptions): Transport {
  const base_url = parseBaseUrl(options.base_url)
  const aborting = options.aborting ? [options.aborting] : []
  const client = axios.create({
    // Parsed here: axios would pass half a JSON on as if it were text that was meant.
    responseType: "text",
    validateStatus: () => true,
    // A redirect would carry the token elsewhere, or turn a POST into a GET.
    maxRedirects: 0,
    // A proxy of the environment would see the token and blur what "not sent" means.
    proxy: false,
    decompress: true,
    maxContentLength: MAX_BODY_BYTES,
    transitional: { clarifyTimeoutError: true },
  })

  return {
    async send(request) {
      const { endpoint, send_by_ms } = request
      const began_ms = performance.now()
      const observed = <Result extends CallResult<unknown>>(result: Result, request_id: string | null) => {
        options.observer?.called({
          endpoint,
          is_paid: send_by_ms !== undefined,
          kind: result.kind,
          error: result.kind === "refused" ? result.error : null,
          took_ms: performance.now() - began_ms,
          request_id,
        })
        return result
      }
      // The client's own timeout watches a silent socket only; of AbortSignal.timeout nothing would be left when memory is collected.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), request.timeout_ms)
      let response: AxiosResponse<unknown>
      try {
        response = await client.request({
          ...(request.send_by_ms === undefined ? keptAlive : freshUntil(request.send_by_ms)),
          url: base_url + request.path,
          method: request.method,
          data: request.body,
          headers: {
            Accept: "application/json",
            ...(request.body === undefined ? {} : { "Content-Type": "application/json" }),
            ...request.headers,
            Authorization: `Bearer ${options.api_token}`,
          },
          timeout: request.timeout_ms,
          signal: AbortSignal.any([late.signal, ...aborting]),
        })
      } catch (error) {
        return observed(callFailure(error, request.timeout_ms), null)
      } finally {
        clearTimeout(timer)
      }
      const request_id = requestIdOf(response.headers["x-request-id"], options.api_token)
      return observed(read(response, request, options.api_token), request_id)
    },
  }
}

function read<T>(
  response: AxiosResponse<unknown>,
  { schema, readRefusal }: Pick<HttpRequest<T>, "schema" | "readRefusal">,
  token: string,
): CallResult<T> {
  const { status, headers, data } = response
  // Assumption 18: a 429 is told by its status, with any body. Assumption 1: of other answers `error` decides.
  if (status === 429) return { kind: "rate_limited", retry_after_ms: retryAfterOf(headers) }
  if (status >= 300 && status < 400)
    return { kind: "lost", cause: `a redirect (HTTP ${status}), not followed` }

  const envelope = typeof data === "string" ? readEnvelope(data, token) : null
  if (!envelope) {
    const meaning = readRefusal?.({ status, error: null, detail: null })
    return meaning ?? { kind: "lost", cause: `HTTP ${status} without the envelope` }
  }
  if (!envelope.ok) {
    const { error, detail } = envelope
    const known = errorIdentifierSchema.safeParse(error)
    const meaning = known.success && status < 500 ? null : readRefusal?.({ status, error, detail })
    if (meaning) return meaning
    return known.success
      ? { kind: "refused", error: known.data, detail }
      : { kind: "refused_unknown", error, detail }
  }
  const fitting = (typeof schema === "function" ? schema(status) : schema).safeParse(envelope.body)
  if (fitting.success) return { kind: "answered", data: fitting.data, replayed: envelope.replayed }
  return { kind: "unreadable", cause: problemsOf(fitting.error), raw: envelope.body }
}

function retryAfterOf(headers: AxiosResponse["headers"]): number | null {
  const answered_at = Date.parse(String(headers.date))
  return parseRetryAfter(headers["retry-after"], Number.isNaN(answered_at) ? Date.now() : answered_at)
}

const problemsOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`)
    .join("; ")
