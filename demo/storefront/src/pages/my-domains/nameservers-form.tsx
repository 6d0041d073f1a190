import { type MyDomain, refusalOf } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useRef } from "react"
import { AskingButton } from "../../components/asking-button"
import { Field } from "../../components/field"
import { LongWait } from "../../components/loading"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { hostsIn, useSetNameservers } from "../../shop/queries/my-domains"
import { DomainFault } from "./domain-fault"

/** What is wrong with what was typed, as opposed to what is wrong with the shop. */
const isAboutTheField = (fault: unknown): boolean => refusalOf(fault)?.details.field === "nameservers"

export const NameserversForm = ({ domain: { domain, nameservers } }: { domain: MyDomain }) => {
  const words = MY_DOMAINS
  const save = useSetNameservers(domain)
  const field = useRef<HTMLTextAreaElement>(null)
  const isWrong = isAboutTheField(save.error)
  const code = isWrong ? (refusalOf(save.error)?.code ?? "") : ""
  const problems: Readonly<Record<string, string>> = words.nameserver_problems
  useEffect(() => {
    if (isAboutTheField(save.error)) field.current?.focus()
  }, [save.error])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(hostsIn(String(new FormData(event.currentTarget).get("nameservers"))))
  }
  return (
    <section className="panel" aria-labelledby="nameservers">
      <h2 id="nameservers">{words.nameservers}</h2>
      {nameservers.length === 0 ? (
        <p>{words.nameservers_unknown}</p>
      ) : (
        <dl className="in-use">
          <dt>{words.nameservers_now}</dt>
          {nameservers.map((host) => (
            <dd key={host}>
              <bdi dir="ltr">{host}</bdi>
            </dd>
          ))}
        </dl>
      )}
      <form className="form" onSubmit={onSubmit}>
        <Field
          label={words.nameservers_label}
          hint={words.nameservers_help}
          problem={isWrong ? (problems[code] ?? words.nameserver_problems.invalid_host) : undefined}
        >
          {(described) => (
            <textarea
              // What the shop has now takes the place of what was typed, in case it was changed elsewhere.
              key={nameservers.join()}
              ref={field}
              {...described}
              name="nameservers"
              dir="ltr"
              rows={Math.max(3, nameservers.length)}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={nameservers.join("\n")}
              placeholder={"ns1.example.com\nns2.example.com"}
            />
          )}
        </Field>
        {!isWrong && <DomainFault fault={save.error} />}
        <div className="actions">
          <AskingButton asks={save} type="submit">
            {save.isLoading ? words.saving : words.nameservers_save}
          </AskingButton>
          <span role="status" className="saved">
            {save.isSuccess && words.nameservers_saved}
          </span>
          <LongWait isWaiting={save.isLoading} text={words.long_wait} />
        </div>
        <p role="alert" className="hidden">
          {isWrong && (problems[code] ?? words.nameserver_problems.invalid_host)}
        </p>
      </form>
    </section>
  )
}
