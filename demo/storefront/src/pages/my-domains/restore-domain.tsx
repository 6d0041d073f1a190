import type { MyDomainDetail } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useRef } from "react"
import { AskingButton } from "../../components/asking-button"
import { Field } from "../../components/field"
import { formatDay } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useRequestSupport } from "../../shop/queries/my-domains"
import { DomainFault } from "./domain-fault"
import { openRequest } from "./domain-row"
import { MAX_TEXT_LENGTH } from "./support-requests"

type Props = {
  domain: MyDomainDetail
  /** From the list, where it was pressed already. */
  isWanted: boolean
}

/** Of a domain that has expired: what can still be done, or that it has been asked for. */
export const RestoreDomain = ({ domain, isWanted }: Props) => {
  const words = MY_DOMAINS
  const open = openRequest(domain, "restore")
  return (
    <section className="panel" aria-labelledby="restore">
      <h2 id="restore">{words.expired_title}</h2>
      {open ? (
        <p>{words.restore_asked(formatDay(open.created_at))}</p>
      ) : (
        <RestoreForm domain={domain.domain} isWanted={isWanted} />
      )}
    </section>
  )
}

const RestoreForm = ({ domain, isWanted }: { domain: string; isWanted: boolean }) => {
  const words = MY_DOMAINS
  const request = useRequestSupport(domain)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    request.mutate({
      what: "restore",
      text: String(new FormData(event.currentTarget).get("text")).trim() || words.restore_text,
    })
  }
  return (
    <>
      <p>{words.expired_help}</p>
      <ul className="points">
        {words.restore_points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form className="form" onSubmit={onSubmit}>
        <Field label={words.support_text} hint={words.support_text_help}>
          {(described) => (
            <textarea
              ref={field}
              {...described}
              name="text"
              dir="auto"
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              defaultValue={words.restore_text}
            />
          )}
        </Field>
        <DomainFault fault={request.error} />
        <AskingButton asks={request} type="submit" className="button primary">
          {request.isLoading ? words.saving : words.ask_restore}
        </AskingButton>
      </form>
    </>
  )
}
