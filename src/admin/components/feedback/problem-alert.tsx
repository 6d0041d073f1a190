import { Alert, Button } from "@medusajs/ui"
import { useHref } from "react-router-dom"
import type { Problem } from "../../api/problem"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../words/problems"

/** What went wrong and the one thing to do about it. */
export function ProblemAlert({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { say } = useFormat()
  const login = useHref("/login")
  return (
    <Alert variant="error" role="alert">
      <div className="flex items-start justify-between gap-x-4">
        <p>{say(problemWords(problem))}</p>
        {problem.kind === "session_expired" ? (
          <Button size="small" variant="secondary" asChild>
            <a href={login}>{say({ en: "Log in", fa: "ورود" })}</a>
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={onRetry}>
            {say({ en: "Try again", fa: "تلاش دوباره" })}
          </Button>
        )}
      </div>
    </Alert>
  )
}
