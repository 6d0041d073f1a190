import http from "node:http"
import https from "node:https"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { type CallResult, TOO_LARGE } from "../../contract/call-result"
import { SECOND_MS } from "../../shared/time"

type CallFailure = { kind: "not_sent" | "lost"; cause: string }

/** Steps that come before the first byte: looking up the host and connecting to it. */
const BEFORE_SENDING = new Set(["getaddrinfo", "connect"])
const NOT_SENT_CODES = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"])

export const TOO_LATE_TO_SEND = "ERR_TOO_LATE_TO_SEND"

/** All that is read of an error's text: axios has no code of its own for this one. */
const tooLarge = z.object({ message: z.string().regex(/^maxContentLength size of \d+ exceeded$/) })

const systemError = z.object({
  code: z.string().regex(/^[A-Z0-9_]+$/),
  cause: z.object({ syscall: z.string() }).optional().catch(undefined),
})

/** Reads the error's code alone: its text holds the address and the token. Whatever is not known to have failed before sending is lost. */
export function callFailure(error: unknown, timeout_ms: number): CallFailure {
  const read = systemError.safeParse(error)
  if (!read.success) return { kind: "lost", cause: "the request failed" }
  if (tooLarge.safeParse(error).success) return { kind: "lost", cause: TOO_LARGE }
  const { code, cause } = read.data
  if (code === TOO_LATE_TO_SEND) return { kind: "not_sent", cause: "the time to send it had passed" }
  if (NOT_SENT_CODES.has(code) || (cause && BEFORE_SENDING.has(cause.syscall))) {
    return { kind: "not_sent", cause: `no connection (${code})` }
  }
  if (code === "ERR_CANCELED" || code === "ETIMEDOUT") {
    return { kind: "lost", cause: `no complete answer within ${timeout_ms} ms` }
  }
  return { kind: "lost", cause: `the answer broke off (${code})` }
}

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

/** Assumption 43: longer hints are a mistake, and a paid call goes out again while upstream surely remembers its key (assumption 20). */
export const MAX_RETRY_AFTER_MS = 180 * SECOND_MS

/** In milliseconds from `now_ms`, the response's own Date, so that no clock's error gets in (assumption 18). */
export function parseRetryAfter(header: unknown, now_ms: number): number | null {
  if (typeof header !== "string") return null
  const text = header.trim()
  const wait_ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : httpDate(text) - now_ms
  return Number.isNaN(wait_ms) ? null : Math.min(Math.max(0, wait_ms), MAX_RETRY_AFTER_MS)
}

/** Only the form with a name of a day: Date.parse alone would read "-1" or "1.5" as a date. */
const httpDate = (text: string): number => (/^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : Number.NaN)

/** Resolves after `ms` milliseconds, or as soon as `signal` is aborted; never rejects. */
export type Delay = (ms: number, signal?: AbortSignal) => Promise<void>

export const delay: Delay = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    // Aborted: the wait is over.
  }
}

/** Repeats after the first attempt: enough for a lost packet and a restart, too few to add to an outage. */
const MAX_REPEATS = 2

const FIRST_BACKOFF_MS = 250

/** A caller waits in-process: no pause is longer than this, and a longer hint of upstream is left to the caller. */
export const MAX_BACKOFF_MS = 4_000

export function shouldRetry(result: CallResult<unknown>, repeats: number): boolean {
  if (repeats >= MAX_REPEATS) return false
  // The one identifier that the contract calls retryable; the others would be answered the same again.
  if (result.kind === "refused") return result.error === "lookup_failed"
  if (result.kind === "rate_limited")
    return result.retry_after_ms !== null && result.retry_after_ms <= MAX_BACKOFF_MS
  return result.kind === "not_sent" || result.kind === "lost"
}

/** Exponential backoff with full jitter, after upstream's own hint if there is one. `random` is in [0, 1). */
export function retryDelayMs(result: CallResult<unknown>, repeats: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** repeats)
  const hint = result.kind === "rate_limited" ? (result.retry_after_ms ?? 0) : 0
  return hint + Math.round(random * ceiling)
}
