import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { useLanguage } from "../language/language-store"
import { useClient } from "../medusa/client"
import { useSending } from "../medusa/queries"
import { attempt, type Sent } from "./problem"
import { ANSWERS_KEY } from "./use-answer"

export type Command<Body, T> = {
  send(body: Body): Promise<Sent<T>>
  isSending: boolean
}

/** The answer is not used: the page asks again anyway. */
export const ANYTHING = z.unknown()

/** POST to an admin route of ours; afterwards, however it ended, everything shown is asked again, and what the caller says. */
export function useCommand<Body extends Record<string, unknown>, Schema extends z.ZodTypeAny>(
  path: string,
  schema: Schema,
  onSettled?: () => void,
): Command<Body, z.output<Schema>> {
  const client = useClient()
  const cache = useQueryClient()
  const language = useLanguage()
  const { send, isSending } = useSending<Body, z.output<Schema>>(
    async (body) => schema.parse(await client.post(path, body, { "Accept-Language": language })),
    () => {
      onSettled?.()
      return cache.invalidateQueries({ queryKey: [ANSWERS_KEY] })
    },
  )
  return { isSending, send: (body) => attempt(send(body)) }
}
