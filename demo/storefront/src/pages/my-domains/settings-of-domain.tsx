import { type MyDomain, type MyDomainDetail, refusalOf } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { AskedFault, AskingButton } from "../../components/asked"
import { Field, Form } from "../../components/form"
import { Panel } from "../../components/titles"
import { formatDay, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { hostsIn, useLockDomain, useSetAutoRenew, useSetNameservers } from "../../shop/queries/my-domains"
import { openRequest } from "./domain-row"

const { my_domains: words } = WORDS

/** The customer's wish, and who carries it out. */
export const AutoRenew = ({ domain: { domain, auto_renew, auto_renew_by } }: { domain: MyDomain }) => {
  const set = useSetAutoRenew(domain)
  // The switch stands where it was put at once; when the shop has answered, where the shop says.
  const shown = set.isLoading ? set.variables === true : auto_renew
  return (
    <Panel title={words.auto_renew[auto_renew_by]}>
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={shown}
          aria-checked={shown}
          aria-busy={set.isLoading}
          // Not disabled meanwhile, which would take the focus away; one change at a time all the same.
          onChange={({ target }) => set.isLoading || set.mutate(target.checked)}
        />
        <span>{words.auto_renew_by[auto_renew_by]}</span>
      </label>
      <AskedFault asked={set} />
    </Panel>
  )
}

type LockProps = { domain: MyDomainDetail; onAskUnlock: () => void }

/** Upstream lets a shop switch the lock on, and nobody but its people off; an order for a name has no such wish. */
export const TransferLock = ({ domain: one, onAskUnlock }: LockProps) => {
  const { domain, locked } = one
  const lock = useLockDomain(domain)
  const asked = openRequest(one, "unlock")
  const tone = locked ? "good" : locked === null ? "settled" : "warning"
  const state = <span className={`badge ${tone}`}>{words.lock_states[String(locked)]}</span>
  return (
    <Panel title={words.lock} beside={state}>
      <AskedFault asked={lock} />
      {asked && <p>{words.unlock_asked(formatDay(asked.created_at))}</p>}
      {locked === true && !asked && (
        <button type="button" className="link" onClick={onAskUnlock}>
          {words.ask_unlock}
        </button>
      )}
      {locked !== true && (
        <AskingButton asks={lock} onClick={() => lock.mutate()}>
          {words.lock_it}
        </AskingButton>
      )}
    </Panel>
  )
}

/** What is wrong with what was typed, and in which line; null for what is wrong with the shop. */
const problemOf = (fault: unknown, typed: readonly string[]): string | null => {
  const refusal = refusalOf(fault)
  if (refusal?.details.field !== "nameservers") return null
  const problem = words.nameserver_problems[refusal.code] ?? words.nameserver_problems.invalid_host ?? ""
  // The shop counts them in its sentence.
  const place = Number(/^Nameserver (\d+)/.exec(refusal.message)?.[1])
  const host = typed[place - 1]
  return host === undefined ? problem : words.nameserver_line(formatNumber(place), host, problem)
}

export const NameserversForm = ({ domain: { domain, nameservers } }: { domain: MyDomain }) => {
  const save = useSetNameservers(domain)
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = problemOf(save.error, save.variables ?? [])
  useEffect(() => {
    if (problem !== null) field.current?.focus()
  }, [problem])
  return (
    <Panel title={words.nameservers}>
      <Form className="form" onSubmit={(given) => save.mutate(hostsIn(given("hosts")))}>
        <Field
          label={words.nameservers_label}
          name="hosts"
          hint={nameservers.length === 0 ? words.nameservers_unknown : words.nameservers_help}
          problem={problem ?? undefined}
        >
          {(described) => (
            <textarea
              // What the shop has now takes the place of what was typed, in case it was changed elsewhere.
              key={nameservers.join()}
              ref={field}
              {...described}
              dir="ltr"
              rows={Math.max(3, nameservers.length)}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={nameservers.join("\n")}
              placeholder={"ns1.example.com\nns2.example.com"}
            />
          )}
        </Field>
        {problem === null && <AskedFault asked={save} />}
        <div className="actions">
          <AskingButton asks={save} type="submit">
            {words.nameservers_save}
          </AskingButton>
          <span role="status" className="saved">
            {save.isSuccess && words.nameservers_saved}
          </span>
        </div>
      </Form>
    </Panel>
  )
}
