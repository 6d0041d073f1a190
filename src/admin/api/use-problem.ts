import { useEffect, useState } from "react"
import { type Problem, problemOf } from "./problem"

type Asked = { isError: boolean; isSuccess: boolean; error: unknown }

/** What went wrong last, until an answer comes: the query itself forgets it whenever it asks again. */
export function useProblem({ isError, isSuccess, error }: Asked): Problem | null {
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    if (isError) setProblem(problemOf(error))
    if (isSuccess) setProblem(null)
  }, [isError, isSuccess, error])
  return problem
}
