import type { ReactNode } from "react"
import type { Answer } from "../../api/use-answer"
import { Loading } from "./loading"
import { ProblemAlert } from "./problem-alert"

/** An answer in all its states: bars until it is there, what went wrong above what was last known. */
export function Answered<T>({
  answer,
  lines,
  children,
}: {
  answer: Answer<T>
  lines?: number
  children: (data: T) => ReactNode
}) {
  const { data, problem, is_loading, ask_again } = answer
  return (
    <>
      {problem && (
        <div className="px-6 py-4">
          <ProblemAlert problem={problem} onRetry={ask_again} />
        </div>
      )}
      {data !== undefined ? children(data) : is_loading && <Loading lines={lines ?? 3} />}
    </>
  )
}
