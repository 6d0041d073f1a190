import { type MyDomain, type MyDomainDetail, refusalOf } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { Field } from "../../components/field"
import { LongWait } from "../../components/loading"
import { formatDay } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { hostsIn, useLockDomain, useSetAutoRenew, useSetNameservers } from "../../shop/queries/my-domains"
import { DomainFault } from "./domain-fault"
import { openRequest } from "./domain-row"

type Props = { domain: MyDomain }

/** The customer's wish, and who carries it out. */
export const AutoRenew = ({ domain: { domain, auto_renew, auto_renew_by } }: Props) => {
  const words = MY_DOMAINS
  const set = useSetAutoRenew(domain)
  // The switch stands where it was put at once; when the shop has answered, where the shop says.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const shown = wanted ?? auto_renew
  const change = (value: boolean) => {
    if (wanted !== null) return
    setWanted(value)
    set.mutate(value, { onSettled: () => setWanted(null) })
  }
  return (
    <section className="panel" aria-labelledby="auto-renew">
      <h2 id="auto-renew">{words.auto_renew}</h2>
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={shown}
          aria-checked={shown}
          aria-describedby="auto-renew-by"
          aria-busy={set.isLoading}
          // Not disabled meanwhile, which would take the focus away; one change at a time all the same.
          onChange={(event) => change(event.target.checked)}
        />
        <span>{words.auto_renew_label[auto_renew_by]}</span>
      </label>
      <p id="auto-renew-by" className="hint">
        {words.auto_renew_by[auto_renew_by]}
      </p>
      <LongWait isWaiting={set.isLoading} text={words.long_wait} />
      <DomainFault fault={set.error} />
    </section>
  )
}

const lockOf = (words: typeof MY_DOMAINS, locked: boolean | null) => {
  if (locked === null) return { tone: "settled", state: words.lock_states.unknown }
  return locked
    ? { tone: "good", state: words.lock_states.on }
    : { tone: "warning", state: words.lock_states.off }
}

/** Upstream lets a shop switch the lock on, and nobody but its people off. */
export const TransferLock = ({
  domain: one,
  onAskUnlock,
}: {
  domain: MyDomainDetail
  onAskUnlock: () => void
}) => {
  const words = MY_DOMAINS
  const { domain, locked } = one
  const lock = useLockDomain(domain)
  const asked = openRequest(one, "unlock")
  const { tone, state } = lockOf(words, locked)
  return (
    <section className="panel" aria-labelledby="lock" data-locked={locked}>
      <div className="title-row">
        <h2 id="lock">{words.lock}</h2>
        <span className={`badge ${tone}`}>{state}</span>
      </div>
      <p>{asked ? words.unlock_asked(formatDay(asked.created_at)) : words.lock_on_only}</p>
      <LongWait isWaiting={lock.isLoading} text={words.long_wait} />
      <DomainFault fault={lock.error} />
      {locked === true && !asked && (
        <button type="button" className="link" onClick={onAskUnlock}>
          {words.ask_unlock}
        </button>
      )}
      {locked !== true && (
        <AskingButton asks={lock} onClick={() => lock.mutate()}>
          {lock.isLoading ? words.saving : words.lock_it}
        </AskingButton>
      )}
    </section>
  )
}

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
      {nameservers.length === 0 && <p>{words.nameservers_unknown}</p>}
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
