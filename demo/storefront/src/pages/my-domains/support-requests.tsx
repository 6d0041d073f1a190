import type { MyDomainDetail, SupportRequest } from "medusa-plugin-domain-reseller-client"
import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { Form, useProblem } from "../../components/form"
import { formatDay } from "../../language/format"
import { WORDS } from "../../language/words"
import { useRequestSupport } from "../../shop/queries/my-domains"
import { type Ask, DomainFault } from "./domain-fault"
import { isLost, openRequest } from "./domain-row"

const { my_domains: words, inquiries } = WORDS

type Subject = SupportRequest["what"]

const OF_A_LIVE_ONE: readonly Subject[] = ["transfer_code", "unlock", "registrant", "dns", "other"]
const OF_A_LOST_ONE: readonly Subject[] = ["restore", "registrant", "dns", "other"]

const MAX_TEXT_LENGTH = 2_000

type Props = { domain: MyDomainDetail; ask: Ask; onAsk: (ask: Ask) => void }

/** What the shop's staff alone can do: asked for here, once as long as it is open. */
export const SupportRequests = ({ domain, ask, onAsk }: Props) => {
  const request = useRequestSupport(domain.domain)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.subject === "") return
    const asked = { what: ask.subject, text: ask.text.trim() }
    request.mutate(asked, { onSuccess: () => onAsk({ subject: "", text: "" }) })
  }
  return (
    <section className="panel" aria-labelledby="support">
      <h2 id="support">{words.support}</h2>
      {domain.requests.length > 0 && (
        <ul className="lines">
          {domain.requests.map(({ id, what, text, created_at, done_at }) => (
            <li key={id} data-request={what}>
              <div className="line-title">
                <span>{words.subjects[what]}</span>
                <small>
                  {formatDay(created_at)} ·{" "}
                  {done_at === null ? words.support_open : words.support_done(formatDay(done_at))}
                </small>
                <small className="written">
                  <bdi>{text}</bdi>
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {request.isSuccess && <Notice tone="good" text={words.support_sent} />}
      <details open={ask.subject !== ""}>
        <summary>{words.support_begin}</summary>
        <Form className="form" onSubmit={onSubmit}>
          <Fields domain={domain} ask={ask} onAsk={onAsk} />
          <DomainFault fault={request.error} />
          <AskingButton asks={request} type="submit">
            {request.isLoading ? words.saving : words.support_send}
          </AskingButton>
        </Form>
      </details>
    </section>
  )
}

const Fields = ({ domain, ask, onAsk }: Props) => {
  const subjects = (isLost(domain) ? OF_A_LOST_ONE : OF_A_LIVE_ONE).filter(
    (what) => openRequest(domain, what) === undefined,
  )
  // What somebody has typed stays.
  const isReady = ask.text === "" || Object.values(words.ready).includes(ask.text)
  const choose = (subject: Ask["subject"]) =>
    onAsk({ subject, text: isReady ? (words.ready[subject] ?? "") : ask.text })
  return (
    <>
      <Field label={words.support_what} problem={useProblem("what")}>
        {(described) => (
          <select
            {...described}
            name="what"
            required
            value={ask.subject}
            onChange={({ target }) => choose(subjects.find((one) => one === target.value) ?? "")}
          >
            <option value="" disabled>
              {inquiries.choose}
            </option>
            {subjects.map((what) => (
              <option key={what} value={what}>
                {words.subjects[what]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.support_text} hint={words.support_text_help} problem={useProblem("text")}>
        {(described) => (
          <textarea
            {...described}
            name="text"
            dir="auto"
            rows={4}
            maxLength={MAX_TEXT_LENGTH}
            required
            value={ask.text}
            onChange={({ target }) => onAsk({ ...ask, text: target.value })}
          />
        )}
      </Field>
    </>
  )
}
