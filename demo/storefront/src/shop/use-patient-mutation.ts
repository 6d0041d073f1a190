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
