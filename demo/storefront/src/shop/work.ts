import { type UseMutationOptions, useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { type Pause, patiently } from "./patiently"

/** Asks again by itself what the shop has no room for just now. */
export type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

/** Work that goes on by itself after what passes; `pause` tells what it waits for. It ends when the visitor leaves the page. */
export const usePatientMutation = <Answer, Request>(
  work: (request: Request, waitFor: Patience) => Promise<Answer>,
  { onSettled, ...options }: Omit<UseMutationOptions<Answer, unknown, Request>, "mutationFn"> = {},
) => {
  const [pause, setPause] = useState<Pause | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const mutation = useMutation({
    ...options,
    mutationFn: (request: Request) =>
      work(request, (ask) => patiently(ask, setPause, leaving.current.signal)),
    onSettled: (...settled) => {
      setPause(null)
      return onSettled?.(...settled)
    },
  })
  return { ...mutation, pause }
}

type Work<State> = (tell: (more: Partial<State>) => void, leaving: AbortSignal) => Promise<void>

type Running<State> = State & {
  isRunning: boolean
  /** What ended it before its time; null: nothing did. */
  fault: unknown
}

/**
 * Work that takes several requests and tells how far it has come. A new start takes the place of the one before; nothing
 * is asked any more once the visitor leaves.
 */
export const useRun = <State extends object>() => {
  const [run, setRun] = useState<Running<State> | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const start = async (initial: State, work: Work<State>): Promise<void> => {
    leaving.current.abort()
    leaving.current = new AbortController()
    const { signal } = leaving.current
    let state = initial
    const show = (isRunning: boolean, fault: unknown = null) => {
      if (!signal.aborted) setRun({ ...state, isRunning, fault })
    }
    show(true)
    try {
      await work((more) => {
        state = { ...state, ...more }
        show(true)
      }, signal)
      show(false)
    } catch (fault) {
      show(false, fault)
    }
  }
  return { run, start }
}
