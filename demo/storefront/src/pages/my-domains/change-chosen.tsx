import { type MyDomain, refusalOf } from "medusa-plugin-domain-reseller-client"
import type { FormEvent } from "react"
import { Notice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { ManyProgress, RefusedNames } from "../../components/many-outcome"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords } from "../../language/words"
import { type Changed, changeAll, NOTHING_CHANGED } from "../../shop/many"
import { type BulkChange, changeDomain, hostsIn, refreshMyDomains } from "../../shop/queries/my-domains"
import { useRun } from "../../shop/work"
import { domainRefusalText } from "./domain-fault"

/** Nameservers and auto-renew of all domains that are chosen; what became of each stands there afterwards. */
export const ChangeChosen = ({ chosen }: { chosen: readonly MyDomain[] }) => {
  const words = useWords()
  const { common } = words
  const { run, start } = useRun<Changed>()
  const isRunning = run?.isRunning ?? false
  const change = async (to: BulkChange) => {
    const domains = chosen.map(({ domain }) => domain)
    await start({ ...NOTHING_CHANGED, all: domains.length }, (tell, leaving) =>
      changeAll(domains, (domain) => changeDomain(domain, to), tell, leaving),
    )
    await refreshMyDomains()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change({ nameservers: hostsIn(String(new FormData(event.currentTarget).get("nameservers"))) })
  }
  const whyNot = (fault: unknown): string => {
    const refusal = refusalOf(fault)
    if (refusal === null) return common.unexpected
    const problems: Readonly<Record<string, string>> = MY_DOMAINS.nameserver_problems
    const problem = refusal.details.field === "nameservers" ? problems[refusal.code] : undefined
    return problem ?? domainRefusalText(words, refusal)
  }
  return (
    <>
      {run && isRunning && <ManyProgress run={run} label={MY_DOMAINS.saving} words={MY_DOMAINS} />}
      {run && !isRunning && run.changed.length > 0 && (
        <Notice tone="good" text={MY_DOMAINS.all_changed(formatNumber(run.changed.length))} />
      )}
      {run && !isRunning && run.faults.length > 0 && (
        <RefusedNames
          title={MY_DOMAINS.not_changed(formatNumber(run.faults.length))}
          faults={run.faults}
          whyNot={whyNot}
        />
      )}
      {!isRunning && (
        <>
          <div className="actions">
            <span>{MY_DOMAINS.auto_renew}</span>
            {([true, false] as const).map((auto_renew) => (
              <button
                key={String(auto_renew)}
                type="button"
                className="button"
                onClick={() => void change({ auto_renew })}
              >
                {auto_renew ? MY_DOMAINS.switch_on : MY_DOMAINS.switch_off}
              </button>
            ))}
          </div>
          <form className="form" onSubmit={onSubmit}>
            <Field label={MY_DOMAINS.nameservers_label} hint={MY_DOMAINS.nameservers_help}>
              {(described) => (
                <textarea
                  {...described}
                  name="nameservers"
                  dir="ltr"
                  rows={2}
                  spellCheck={false}
                  autoCapitalize="none"
                  placeholder={"ns1.example.com\nns2.example.com"}
                />
              )}
            </Field>
            <button type="submit" className="button">
              {MY_DOMAINS.nameservers_save}
            </button>
          </form>
        </>
      )}
    </>
  )
}
