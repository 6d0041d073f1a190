import type { OpenedInquiry } from "medusa-plugin-domain-reseller-client"
import { useId } from "react"
import { formatDay } from "../language/format"
import { useWords } from "../language/words"
import { AnswerValues, answerText } from "./answer-values"
import { CopyButton } from "./copy-button"
import { VerdictLine } from "./verdict-line"

/** What was asked and what was answered. */
export const OpenedInquiryView = ({ inquiry }: { inquiry: OpenedInquiry }) => {
  const id = useId()
  const { inquiries: words } = useWords()
  const { yes, no, empty_value } = words
  const { input, result, labels, verdict, kept_until, message } = inquiry
  return (
    <>
      {result ? (
        <section className="panel" aria-labelledby={`${id}result`}>
          <h2 id={`${id}result`}>{words.result}</h2>
          <VerdictLine verdict={verdict} />
          <AnswerValues values={result} labels={labels} />
          <p className="actions">
            <CopyButton text={answerText(result, labels, { yes, no, empty_value })} label={words.copy_all} />
            <button type="button" className="link" onClick={() => window.print()}>
              {words.print}
            </button>
          </p>
        </section>
      ) : (
        <p className="lead">{input ? message : words.erased}</p>
      )}
      {input && (
        <section aria-labelledby={`${id}asked`}>
          <h2 id={`${id}asked`}>{words.your_input}</h2>
          <AnswerValues values={input} labels={labels} />
        </section>
      )}
      {kept_until !== null && <p className="muted">{words.kept_until(formatDay(kept_until))}</p>}
    </>
  )
}
