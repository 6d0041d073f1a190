import { Alert, Text } from "@medusajs/ui"
import { type ReactNode, useEffect, useState } from "react"
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

/** As long as people wait before they think that a page is broken. */
const SLOW_MS = 8_000
const LOADING = { en: "Loading", fa: "در حال بارگذاری" }
const SLOW = { en: "This takes longer than usual.", fa: "بیشتر از حد معمول طول کشیده است." }
const AGAIN = { en: "Try again", fa: "تلاش دوباره" }

/** Grey bars where lines will stand; when none come, what can be done. */
function Loading({ lines, onRetry }: { lines: number; onRetry: () => void }) {
  const { say } = useFormat()
  const [asked, setAsked] = useState({ times: 1, isSlow: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its time
  useEffect(() => {
    const timer = setTimeout(() => setAsked((one) => ({ ...one, isSlow: true })), SLOW_MS)
    return () => clearTimeout(timer)
  }, [asked.times])
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <p role="status" className={asked.isSlow ? "txt-compact-small text-ui-fg-base" : "sr-only"}>
          {say(asked.isSlow ? SLOW : LOADING)}
        </p>
        {asked.isSlow && (
          <Press
            onClick={() => {
              setAsked({ times: asked.times + 1, isSlow: false })
              onRetry()
            }}
          >
            {say(AGAIN)}
          </Press>
        )}
      </div>
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
          <Press onClick={onRetry}>{say(AGAIN)}</Press>
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
      {data !== undefined ? children(data) : isLoading && <Loading lines={lines ?? 3} onRetry={ask_again} />}
    </>
  )
}
