import { type UseMutationOptions, useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { during, type Pause, patiently } from "./patiently"

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
  const waitFor: Patience = (ask) =>
    patiently(ask, setPause, leaving.current.signal).finally(() => setPause(null))
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
