import { type UseMutationOptions, useMutation } from "@tanstack/react-query"
import { type RefusedDomain, refusalOf, type Waiting, waitingOf } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef, useState } from "react"

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

/** Of several names those that the shop had no room for, and how long to wait before they are asked again. */
export const waitingIn = (refused: readonly RefusedDomain[]) => {
  const waiting = refused.filter(({ retry_in_ms }) => retry_in_ms !== null)
  return {
    refused: refused.filter(({ retry_in_ms }) => retry_in_ms === null),
    again: waiting.map(({ domain }) => domain),
    retry_in_ms: Math.max(0, ...waiting.map(({ retry_in_ms }) => retry_in_ms ?? 0)),
  }
}

/** Asks again by itself what the shop has no room for just now. */
export type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

type Options<Answer, Request> = Omit<UseMutationOptions<Answer, unknown, Request>, "mutationFn">

/** Work that goes on by itself after what passes; `pause` tells what it waits for. It ends when the visitor leaves the page. */
export const usePatientMutation = <Answer, Request>(
  work: (request: Request, waitFor: Patience) => Promise<Answer>,
  options: Options<Answer, Request> = {},
) => {
  const [pause, setPause] = useState<Pause | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const waitFor: Patience = async (ask) => {
    for (let failures = 0; ; failures += 1) {
      leaving.current.signal.throwIfAborted()
      try {
        return await ask().finally(() => setPause(null))
      } catch (fault) {
        const passing = pauseAfter(fault, failures)
        if (passing === null) throw fault
        setPause(passing)
        await during(passing.ms)
      }
    }
  }
  const mutation = useMutation({ ...options, mutationFn: (request: Request) => work(request, waitFor) })
  return { ...mutation, pause }
}

type Known<Done, Refused> = { done: readonly Done[]; refused: readonly Refused[] }
type Answered<Done, Refused> = Known<Done, Refused> & {
  again: readonly string[]
  retry_in_ms: number | null
}

export type Run<Done, Refused> = Known<Done, Refused> & {
  names: readonly string[]
  left: readonly string[]
  isWaiting: boolean
}

/** Work on many names, `at_once` in a request; `run` tells how far it has come. */
export const useMany = <Done, Refused>(
  at_once: number,
  ask: (names: readonly string[]) => Promise<Answered<Done, Refused>>,
  options: Options<void, Run<Done, Refused>> = {},
) => {
  const [run, setRun] = useState<Run<Done, Refused> | null>(null)
  const mutation = usePatientMutation(async (first: Run<Done, Refused>, waitFor) => {
    for (let now = first; now.left.length > 0; ) {
      const { left } = now
      const { done, refused, again, retry_in_ms } = await waitFor(() => ask(left.slice(0, at_once)))
      now = {
        ...now,
        done: [...now.done, ...done],
        refused: [...now.refused, ...refused],
        left: [...again, ...left.slice(at_once)],
        isWaiting: again.length > 0,
      }
      setRun(now)
      if (now.isWaiting) await during(retry_in_ms ?? 0)
    }
  }, options)
  const start = (names: readonly string[], known: Known<Done, Refused> = { done: [], refused: [] }) => {
    const first = { ...known, names, left: names, isWaiting: false }
    setRun(first)
    mutation.mutate(first)
  }
  return { ...mutation, run, start }
}
