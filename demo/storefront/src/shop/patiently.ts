import { type RefusedDomain, refusalOf, type Waiting, waitingOf } from "medusa-plugin-domain-reseller-client"

/** So that visitors who were told the same moment do not come back all at once. */
const SPREAD_MS = 500

/** Nobody says when the registrar answers again: a few tries, each after twice the pause. */
export const REPEATS = 3
export const FIRST_PAUSE_MS = 1_000

/** Why the same is asked again only in a while, and in what while. */
export type Pause = {
  cause: "busy" | "too_many_requests" | "upstream_unavailable"
  ms: number
  progress: Waiting["progress"]
}

/** What is waited for after a fault and so many failures before it; null where waiting is no use. */
export const pauseAfter = (fault: unknown, failures: number): Pause | null => {
  const refusal = refusalOf(fault)
  if (refusal === null) return null
  const waiting = waitingOf(refusal)
  if (waiting !== null) {
    const cause = refusal.code === "too_many_requests" ? "too_many_requests" : "busy"
    return { cause, ms: waiting.retry_in_ms + Math.random() * SPREAD_MS, progress: waiting.progress }
  }
  if (refusal.code !== "upstream_unavailable" || failures >= REPEATS) return null
  return { cause: "upstream_unavailable", ms: FIRST_PAUSE_MS * 2 ** failures, progress: null }
}

export const during = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until the shop has room. Nothing is asked any more once the visitor leaves: then it ends with the signal's reason. */
export const patiently = async <Answer>(
  ask: () => Promise<Answer>,
  onWait: (pause: Pause) => void,
  leaving: AbortSignal,
): Promise<Answer> => {
  for (let failures = 0; ; failures += 1) {
    leaving.throwIfAborted()
    try {
      return await ask()
    } catch (fault) {
      const pause = pauseAfter(fault, failures)
      if (pause === null) throw fault
      onWait(pause)
      await during(pause.ms)
    }
  }
}

/** Of several names those that the shop had no room for, and how long to wait before they are asked again. */
export const waitingIn = (refused: readonly RefusedDomain[]) => {
  const waiting = refused.filter(({ retry_in_ms }) => retry_in_ms !== null)
  return {
    refused: refused.filter(({ retry_in_ms }) => retry_in_ms === null),
    again: waiting.map(({ domain }) => domain),
    retry_in_ms: Math.max(0, ...waiting.map(({ retry_in_ms }) => retry_in_ms ?? 0)),
  }
}
