import type { Reply } from "../http-server"

/** What goes wrong with a request. `isDone`: Stripe has done what was asked before. */
export type Fault = { isDone: boolean; reply: (done: Reply) => Reply }

const SLOW_MS = 2_000

const answer = (status: number, body: unknown, headers = {}): Fault => ({
  isDone: false,
  reply: () => ({ kind: "answer", status, body, headers }),
})

/** Without a code, as Stripe sends it. */
const SERVER_ERROR = { error: { type: "api_error", message: "An unknown error occurred" } }
const RATE_LIMIT = {
  error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" },
}

export const FAULTS = {
  rate_limited: answer(429, RATE_LIMIT),
  server_error: answer(500, SERVER_ERROR),
  html: answer(502, "<html><body>502 Bad Gateway</body></html>", { "content-type": "text/html" }),
  reset_before: { isDone: false, reply: () => ({ kind: "reset" }) },
  reset_after: { isDone: true, reply: () => ({ kind: "reset" }) },
  hang_before: { isDone: false, reply: () => ({ kind: "hang" }) },
  hang_after: { isDone: true, reply: () => ({ kind: "hang" }) },
  slow: { isDone: true, reply: (done) => ({ kind: "late", ms: SLOW_MS, reply: done }) },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof FAULTS
