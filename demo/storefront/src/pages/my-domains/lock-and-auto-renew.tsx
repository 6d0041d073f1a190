import type { MyDomain, MyDomainDetail } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { LongWait } from "../../components/loading"
import { formatDay } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useLockDomain, useSetAutoRenew } from "../../shop/queries/my-domains"
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
      <p role="status" className="saved">
        {set.isSuccess && (auto_renew ? words.auto_renew_on[auto_renew_by] : words.auto_renew_off)}
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
