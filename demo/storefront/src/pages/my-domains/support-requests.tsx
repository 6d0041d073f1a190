import type { MyDomainDetail, SupportRequest } from "medusa-plugin-domain-reseller-client"
import { AskedFault, AskingButton, Notice } from "../../components/asked"
import { Field, Form, SelectField } from "../../components/form"
import { Panel } from "../../components/titles"
import { formatDay } from "../../language/format"
import { WORDS } from "../../language/words"
import { useRequestSupport } from "../../shop/queries/my-domains"
import { isLost, openRequest } from "./domain-row"

const { my_domains: words } = WORDS

type Subject = SupportRequest["what"]
type Props = { domain: MyDomainDetail; subject: Subject | ""; onSubject: (subject: Subject | "") => void }

const OF_A_LIVE_ONE: readonly Subject[] = ["transfer_code", "unlock", "registrant", "dns", "other"]
const OF_A_LOST_ONE: readonly Subject[] = ["restore", "registrant", "dns", "other"]

const MAX_TEXT_LENGTH = 2_000

/** What the shop's staff alone can do: asked for here, once as long as it is open. */
export const SupportRequests = ({ domain, subject, onSubject }: Props) => {
  const request = useRequestSupport(domain.domain)
  const subjects = (isLost(domain) ? OF_A_LOST_ONE : OF_A_LIVE_ONE).filter(
    (what) => openRequest(domain, what) === undefined,
  )
  const send = (text: string) => {
    if (subject === "") return
    request.mutate({ what: subject, text }, { onSuccess: () => onSubject("") })
  }
  return (
    <Panel title={words.support}>
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
      {request.isSuccess && <Notice tone="good" text={words.support_sent} />}
      <details open={subject !== ""}>
        <summary>{words.support_begin}</summary>
        <Form className="form" onSubmit={(given) => send(given("text").trim())}>
          <SelectField
            label={words.support_what}
            name="what"
            options={subjects.map((what) => [what, words.subjects[what]])}
            value={subject}
            onChoose={(chosen) => onSubject(subjects.find((what) => what === chosen) ?? "")}
          />
          <Field label={words.support_text} hint={words.support_text_help} name="text">
            {(described) => (
              <textarea
                // Another subject begins in another way.
                key={subject}
                {...described}
                dir="auto"
                rows={4}
                maxLength={MAX_TEXT_LENGTH}
                required
                defaultValue={words.ready[subject]}
              />
            )}
          </Field>
          <AskedFault asked={request} />
          <AskingButton asks={request} type="submit">
            {words.support_send}
          </AskingButton>
        </Form>
      </details>
    </Panel>
  )
}
