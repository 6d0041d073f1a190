import { type OpenedInquiry, refusalOf } from "medusa-plugin-domain-reseller-client"
import { formatDay, formatDigits, formatNumber, labelOf } from "../language/format"
import { WORDS } from "../language/words"
import { useCloseLinks, useInquiries, useMailNewLink, useReadInquiry } from "../shop/queries/inquiries"
import { AskingButton, FaultNotice, Notice } from "./asked"
import { Panel } from "./titles"

const { inquiries: words } = WORDS
const { by_link, new_link } = words

type Labels = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

const ONLY_DIGITS = /^[\d\s/:.-]+$/
const PERSIAN = /\p{Script=Arabic}/u
/** An IBAN or a card, written in fours as on the card: groups that are seen, but not copied. */
const IN_FOURS = /^(IR\d{24}|\d{16})$/

const Text = ({ value }: { value: string }) => {
  const shown = ONLY_DIGITS.test(value) || PERSIAN.test(value) ? formatDigits(value) : value
  if (!IN_FOURS.test(value)) return <bdi>{shown}</bdi>
  return (
    <bdi dir="ltr" className="fours">
      {shown.match(/.{1,4}/g)?.map((four, place) => (
        <span key={`${place}`}>{four}</span>
      ))}
    </bdi>
  )
}

/** One value of an answer; what is of digits alone or in Persian gets the digits of the language. */
const Value = ({ value, labels }: { value: unknown; labels: Labels }) => {
  if (typeof value === "boolean") return <>{value ? words.yes : words.no}</>
  if (typeof value === "number") return <>{formatNumber(value)}</>
  if (typeof value === "string" && value !== "") return <Text value={value} />
  if (typeof value !== "object" || value === null) return <>–</>
  if (!Array.isArray(value)) return <AnswerValues values={{ ...value }} labels={labels} />
  return (
    <ol>
      {value.map((one, place) => (
        <li key={`${place}`}>
          <Value value={one} labels={labels} />
        </li>
      ))}
    </ol>
  )
}

/** What was asked or answered, each field under its name. */
const AnswerValues = ({ values, labels }: { values: Values; labels: Labels }) => (
  <dl className="answer">
    {Object.entries(values).map(([name, value]) => (
      <div key={name}>
        <dt>{labels[name] ?? name}</dt>
        <dd data-field={name}>
          <Value value={value} labels={labels} />
        </dd>
      </div>
    ))}
  </dl>
)

type AnswerProps = Pick<OpenedInquiry, "verdict" | "labels"> & { result: Values }

/** What an answer comes to, with a mark, and all of it. */
export const Answer = ({ verdict, result, labels }: AnswerProps) => (
  <>
    {verdict && (
      <p className={`outcome ${verdict.tone}`}>
        <span>
          {verdict.label}
          {verdict.value !== null && [": ", <Value key="value" value={verdict.value} labels={labels} />]}
        </span>
      </p>
    )}
    <AnswerValues values={result} labels={labels} />
  </>
)

/** What was asked, its choices by their names. */
const useNamed = (service: string, input: Values): Values => {
  const offer = useInquiries().data?.inquiries.find((one) => one.service === service)
  const nameOf = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = offer?.input_schema.properties[name]
    const choice = (field?.oneOf ?? field?.["x-suggestions"])?.find((one) => one.const === value)
    return [name, choice ? labelOf(choice) : value]
  }
  return Object.fromEntries(Object.entries(input).map(nameOf))
}

/** What was asked and what was answered. */
export const OpenedInquiryView = ({ inquiry }: { inquiry: OpenedInquiry }) => {
  const { service, input, result, labels, verdict, kept_until, message } = inquiry
  const asked = useNamed(service, input ?? {})
  return (
    <>
      {result ? (
        <Panel title={words.result}>
          <Answer verdict={verdict} result={result} labels={labels} />
        </Panel>
      ) : (
        <p className="lead">{input ? message : words.erased}</p>
      )}
      {input && (
        <section aria-label={words.your_input}>
          <h2>{words.your_input}</h2>
          <AnswerValues values={asked} labels={labels} />
        </section>
      )}
      {kept_until !== null && <p className="muted">{words.kept_until(formatDay(kept_until))}</p>}
    </>
  )
}

/** For a link that works no more: another one, to the mailbox that it was sent to. */
export const NewLink = ({ token }: { token: string }) => {
  const mail = useMailNewLink()
  const refused = refusalOf(mail.error)?.code
  if (mail.isSuccess) return <Notice tone="good" title={new_link.mailed} text={new_link.mailed_help} />
  if (refused === "link_mailed") return <Notice tone="good" text={new_link.mailed_before} />
  const isNone = refused === "link_invalid" || refused === "links_not_mailed"
  return (
    <Notice tone="warning" title={new_link.title} text={new_link.help}>
      <AskingButton asks={mail} className="button primary" onClick={() => mail.mutate(token)}>
        {new_link.send}
      </AskingButton>
      <FaultNotice fault={mail.error} text={isNone && new_link.none} />
    </Notice>
  )
}

/** An answer that is opened by a link, or in the browser that asked, once its reader says so; they may close every way to it. */
export const AnswerByLink = ({ token, lead }: { token: string; lead: string }) => {
  const read = useReadInquiry()
  const close = useCloseLinks()
  if (refusalOf(read.error)?.code === "link_invalid") return <NewLink token={token} />
  if (!read.data) {
    return (
      <Notice tone="info" text={lead}>
        <AskingButton asks={read} className="button primary" onClick={() => read.mutate(token)}>
          {words.read_open}
        </AskingButton>
        <FaultNotice fault={read.error} />
      </Notice>
    )
  }
  return (
    <div className="opened">
      <OpenedInquiryView inquiry={read.data} />
      {close.isSuccess ? (
        <Notice tone="good" text={by_link.closed} />
      ) : (
        <AskingButton asks={close} onClick={() => close.mutate(token)}>
          {by_link.close}
        </AskingButton>
      )}
      <FaultNotice fault={close.error} />
    </div>
  )
}
