import { Alert, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useHref } from "react-router-dom"
import type { Answer } from "../api/ask"
import type { Problem } from "../api/request"
import { useFormat } from "../language/use-format"
import { problemWords } from "../messages/problems"
import { Press } from "./act"

export const Empty = ({ children }: { children: string }) => (
  <Text size="small" className="text-ui-fg-subtle px-6 py-10 text-center">
    {children}
  </Text>
)

function Loading({ lines }: { lines: number }) {
  const { say } = useFormat()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <p role="status" className="sr-only">
        {say({ en: "Loading", fa: "در حال بارگذاری" })}
      </p>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <div key={line} className="bg-ui-bg-component h-6 w-full animate-pulse rounded-md" />
      ))}
    </div>
  )
}

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

export function Answered<T>({ answer, lines = 3, children }: AnsweredProps<T>) {
  const { data, problem, isLoading, ask_again } = answer
  return (
    <>
      {problem && (
        <div className="px-6 py-4">
          <ProblemAlert problem={problem} onRetry={ask_again} />
        </div>
      )}
      {data !== undefined ? children(data) : isLoading && <Loading lines={lines} />}
    </>
  )
}
