import type { OpenedInquiry } from "medusa-plugin-domain-reseller-client"
import { useId } from "react"
import { formatDay } from "../language/format"
import { LANGUAGE } from "../language/languages"
import { WORDS } from "../language/words"
import { useCloseLinks, useInquiries } from "../shop/queries/inquiries"
import { AnswerValues, answerText, CopyButton, Value } from "./answer-values"
import { AskingButton } from "./asking-button"
import { FaultNotice, Notice } from "./fault-notice"

const { inquiries: words } = WORDS
const { by_link } = WORDS.inquiries

/** What was asked, its choices by their names. */
const useNamed = ({ service, input }: OpenedInquiry): OpenedInquiry["input"] => {
  const offer = useInquiries().data?.inquiries.find((one) => one.service === service)
  if (input === null) return null
  const nameOf = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = offer?.input_schema.properties[name]
    const choice = (field?.oneOf ?? field?.["x-suggestions"])?.find((one) => one.const === value)
    return [name, choice ? (LANGUAGE === "fa" ? choice["x-label-fa"] : choice.title) : value]
  }
  return Object.fromEntries(Object.entries(input).map(nameOf))
}

/** What was asked and what was answered. */
export const OpenedInquiryView = ({ inquiry }: { inquiry: OpenedInquiry }) => {
  const id = useId()
  const { yes, no, empty_value } = words
  const { result, labels, verdict, kept_until, message } = inquiry
  const input = useNamed(inquiry)
  return (
    <>
      {result ? (
        <section className="panel" aria-label={words.result}>
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

/** An answer that was opened by a link or in the browser that asked, whose reader may close every way to it. */
export const ClosableInquiry = ({ inquiry, token }: { inquiry: OpenedInquiry; token: string }) => {
  const close = useCloseLinks()
  return (
    <div className="opened">
      <OpenedInquiryView inquiry={inquiry} />
      {close.isSuccess ? (
        <Notice tone="good" text={by_link.closed} />
      ) : (
        <AskingButton asks={close} className="button" onClick={() => close.mutate(token)}>
          {by_link.close}
        </AskingButton>
      )}
      <FaultNotice fault={close.error} />
    </div>
  )
}

type Props = { verdict: OpenedInquiry["verdict"] }

/** What an answer comes to, with a mark; all of it stands below. */
export const VerdictLine = ({ verdict }: Props) =>
  verdict && (
    <p className={`outcome ${verdict.tone}`}>
      <span>
        {verdict.label}
        {verdict.value !== null && (
          <>
            {": "}
            <Value value={verdict.value} labels={{}} />
          </>
        )}
      </span>
    </p>
  )
