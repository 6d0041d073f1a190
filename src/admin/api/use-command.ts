import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useMedusa } from "medusa-react"
import type { z } from "zod"
import { useLanguage } from "../language/language-store"
import { type Problem, problemOf } from "./problem"
import { ANSWERS_KEY } from "./use-answer"

export type Command<Body, T> = {
  send(body: Body): Promise<{ kind: "done"; answer: T } | { kind: "failed"; problem: Problem }>
  is_sending: boolean
}

/** POST to an admin route of ours; afterwards, however it ended, everything shown is asked again. */
export function useCommand<Body extends Record<string, unknown>, Schema extends z.ZodTypeAny>(
  path: string,
  schema: Schema,
): Command<Body, z.output<Schema>> {
  const { client } = useMedusa()
  const cache = useQueryClient()
  const language = useLanguage()
  const mutation = useMutation<z.output<Schema>, unknown, Body>({
    mutationFn: async (body) =>
      schema.parse(await client.admin.custom.post(path, body, {}, { "Accept-Language": language })),
    onSettled: () => cache.invalidateQueries([ANSWERS_KEY]),
  })
  return {
    is_sending: mutation.isLoading,
    send: async (body) => {
      try {
        return { kind: "done", answer: await mutation.mutateAsync(body) }
      } catch (error) {
        return { kind: "failed", problem: problemOf(error) }
      }
    },
  }
}
