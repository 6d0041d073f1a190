import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { z } from "zod"
import { useLanguage } from "../language/use-format"
import { useMedusaAdmin } from "./medusa"
import { attempt, isWorthRepeating, type Problem, problemOf, type Sent } from "./request"

type Asked = { isError: boolean; isSuccess: boolean; error: unknown }

/** Keeps the last problem until an answer comes: the query itself forgets it whenever it asks again. */
function useProblem({ isError, isSuccess, error }: Asked): Problem | null {
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    if (isError) setProblem(problemOf(error))
    if (isSuccess) setProblem(null)
  }, [isError, isSuccess, error])
  return problem
}

const ANSWERS_KEY = "domain-reseller"

export type Answer<T> = {
  /** The last answer there was, also while it is asked again or when that failed. */
  data: T | undefined
  problem: Problem | null
  isLoading: boolean
  isPrevious?: boolean
  ask_again: () => void
}

export type Listed<Row> = { rows: readonly Row[]; count: number }

type Options = { refresh_ms?: number; enabled?: boolean; body?: Readonly<Record<string, unknown>> }

/** GET of an admin route of ours (`path` after /admin), asked again every `refresh_ms`; with a `body` a POST that changes nothing. */
export function useAnswer<Schema extends z.ZodTypeAny>(
  path: string,
  schema: Schema,
  { refresh_ms, enabled = true, body }: Options = {},
): Answer<z.output<Schema>> {
  const { useClient, useKept } = useMedusaAdmin()
  const client = useClient()
  const query = useKept<z.output<Schema>>({
    key: [ANSWERS_KEY, path, body],
    ask: async () => schema.parse(await (body ? client.post(path, body) : client.get(path))),
    enabled,
    // A thing that the shop does not sell is not asked for again and again.
    againAfter: (error) =>
      error !== null && problemOf(error).kind === "off" ? false : (refresh_ms ?? false),
    isWorthRepeating: (failures, error) => failures === 0 && isWorthRepeating(problemOf(error)),
  })
  const problem = useProblem(query)
  return {
    data: query.data,
    problem,
    isPrevious: query.isPrevious,
    isLoading: query.isAsked && enabled && problem === null,
    ask_again: () => void query.refetch(),
  }
}

export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [ANSWERS_KEY] })
}

export type Post = <T = unknown>(
  path: string,
  body?: Readonly<Record<string, unknown>>,
  schema?: z.ZodType<T, z.ZodTypeDef, unknown>,
) => Promise<Sent<T>>

export function usePost(): Post {
  const client = useMedusaAdmin().useClient()
  const language = useLanguage()
  return (path, body = {}, schema) =>
    attempt(async () => {
      const answer = await client.post(path, body, { "Accept-Language": language })
      return (schema ?? z.any()).parse(answer)
    })
}
