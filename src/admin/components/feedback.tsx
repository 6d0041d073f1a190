import { Alert, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useHref } from "react-router-dom"
import type { Problem } from "../api/problem"
import type { Answer } from "../api/use-answer"
import { useFormat } from "../language/use-format"
import { problemWords } from "../messages/problems"
import { Press } from "./press"

export const Empty = ({ children }: { children: string }) => (
  <Text size="small" className="text-ui-fg-subtle px-6 py-10 text-center">
    {children}
  </Text>
)

/** Grey bars where lines will stand. */
function Loading({ lines = 3 }: { lines?: number }) {
  const { say } = useFormat()
  return (
    <div role="status" className="flex animate-pulse flex-col gap-y-3 px-6 py-4">
      <span className="sr-only">{say({ en: "Loading", fa: "در حال بارگذاری" })}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <div key={line} className="bg-ui-bg-component h-6 w-full rounded-md" />
      ))}
    </div>
  )
}

/** What went wrong and the one thing to do about it. */
function ProblemAlert({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { say } = useFormat()
  const login = useHref("/login")
  return (
    <Alert variant="error" role="alert">
      <div className="flex items-start justify-between gap-x-4">
        <p>{say(problemWords(problem))}</p>
        {problem.kind === "session_expired" ? (
          <Press asChild>
            <a href={login}>{say({ en: "Log in", fa: "ورود" })}</a>
          </Press>
        ) : (
          <Press onClick={onRetry}>{say({ en: "Try again", fa: "تلاش دوباره" })}</Press>
        )}
      </div>
    </Alert>
  )
}

type AnsweredProps<T> = { answer: Answer<T>; lines?: number; children: (data: T) => ReactNode }

/** An answer in all its states: bars until it is there, what went wrong above what was last known. */
export function Answered<T>({ answer, lines, children }: AnsweredProps<T>) {
  const { data, problem, isLoading, ask_again } = answer
  return (
    <>
      {problem && (
        <div className="px-6 py-4">
          <ProblemAlert problem={problem} onRetry={ask_again} />
        </div>
      )}
      {data !== undefined ? children(data) : isLoading && <Loading lines={lines ?? 3} />}
    </>
  )
}
