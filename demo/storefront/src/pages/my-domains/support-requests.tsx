import type { MyDomainDetail } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { formatDay } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useRequestSupport } from "../../shop/queries/my-domains"
import { type Ask, DomainFault, type Subject } from "./domain-fault"
import { openRequest } from "./domain-row"

const OF_A_LIVE_ONE = ["transfer_code", "unlock", "registrant", "dns", "other"] as const
const OF_AN_EXPIRED_ONE = ["restore", "registrant", "dns", "other"] as const

const MAX_TEXT_LENGTH = 2_000

type Props = { domain: MyDomainDetail; ask: Ask; onAsk: (ask: Ask) => void }

/** What the shop's staff alone can do: asked for here, once as long as it is open. */
export const SupportRequests = ({ domain, ask, onAsk }: Props) => {
  const words = MY_DOMAINS
  const [isOpen, setOpen] = useState(false)
  // What the page has filled in stands open; it stays so to say that it was sent.
  const isAsking = isOpen || ask.subject !== null
  return (
    <section className="panel" aria-labelledby="support">
      <h2 id="support">{words.support}</h2>
      <p>{words.support_lead}</p>
      <Requests requests={domain.requests} />
      {isAsking ? (
        <SupportForm
          domain={domain}
          ask={ask}
          onAsk={(next) => {
            setOpen(true)
            onAsk(next)
          }}
        />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {words.support_begin}
        </button>
      )}
    </section>
  )
}

const Requests = ({ requests }: Pick<MyDomainDetail, "requests">) => {
  const words = MY_DOMAINS
  if (requests.length === 0) return null
  return (
    <>
      <h3>{words.requests}</h3>
      <ul className="lines">
        {requests.map(({ id, what, text, created_at, done_at }) => (
          <li key={id} data-request={what}>
            <div className="line-title">
              <span>{words.subjects[what]}</span>
              <small>
                {formatDay(created_at)}{" "}
                <span className={`badge ${done_at === null ? "info" : "good"}`}>
                  {done_at === null ? words.support_open : words.support_done(formatDay(done_at))}
                </span>
              </small>
              <small className="written">
                <bdi>{text}</bdi>
              </small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type Problem = "subject" | "text"

const SupportForm = ({ domain, ask: { subject, text: ready }, onAsk }: Props) => {
  const words = MY_DOMAINS
  const request = useRequestSupport(domain.domain)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOpen = (what: Subject) => openRequest(domain, what) !== undefined
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>(`[data-field="${problem}"]`)?.focus()
  }, [problem])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get("text")).trim()
    const wrong = subject === null ? "subject" : text === "" ? "text" : null
    setProblem(wrong)
    if (subject === null || wrong !== null) return
    request.mutate(
      { what: subject, text },
      {
        onSuccess: () => {
          form.current?.reset()
          onAsk({ subject: null, text: "" })
        },
      },
    )
  }
  const subjects = domain.status === "expired" ? OF_AN_EXPIRED_ONE : OF_A_LIVE_ONE
  const first = subjects.find((what) => !isOpen(what))
  return (
    <form ref={form} className="form" onSubmit={onSubmit} noValidate>
      <fieldset className="choices" aria-describedby={problem === "subject" ? "support-problem" : undefined}>
        <legend>{words.support_what}</legend>
        {subjects.map((what) => (
          <label key={what} className="choice">
            <input
              type="radio"
              name="what"
              value={what}
              data-field={what === first ? "subject" : undefined}
              checked={subject === what}
              disabled={isOpen(what)}
              onChange={() => onAsk({ subject: what, text: ready })}
            />
            <span>
              {words.subjects[what]}
              <small>{isOpen(what) ? words.support_asked : words.subject_hints[what]}</small>
            </span>
          </label>
        ))}
        {problem === "subject" && (
          <p id="support-problem" className="problem" role="alert">
            {words.support_choose}
          </p>
        )}
      </fieldset>
      <Field
        label={words.support_text}
        hint={words.support_text_help}
        problem={problem === "text" ? words.support_empty : undefined}
      >
        {(described) => (
          <textarea
            // What was made ready takes the place of what was typed.
            key={ready}
            defaultValue={ready}
            {...described}
            name="text"
            data-field="text"
            dir="auto"
            rows={4}
            maxLength={MAX_TEXT_LENGTH}
            required
          />
        )}
      </Field>
      <DomainFault fault={request.error} />
      {request.isSuccess && <Notice tone="good" text={words.support_sent} />}
      <AskingButton asks={request} type="submit">
        {request.isLoading ? words.saving : words.support_send}
      </AskingButton>
    </form>
  )
}
