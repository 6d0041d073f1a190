import { type MyDomainDetail, type SupportRequest, unicodeName } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { Link } from "react-router-dom"
import { ShownFault } from "../../components/asked"
import { DomainName } from "../../components/line-title"
import { useTax } from "../../components/tax"
import { PageTitle, Panel } from "../../components/titles"
import { formatDay, formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import type { PageProps } from "../../routing/page-props"
import { useMyDomain } from "../../shop/queries/my-domains"
import { NOT_FOUND, statusOf } from "../../shop/refused"
import { DomainStatus, Expiry, isLost, isNear, openRequest, TermAction } from "./domain-row"
import { AutoRenew, NameserversForm, TransferLock } from "./settings-of-domain"
import { SupportRequests } from "./support-requests"

const { my_domains: words, refusals } = WORDS

type Props = { domain: MyDomainDetail }

/** What can still be done for a domain that has expired, or that it has been asked for. */
const LostDomain = ({ domain, onAsk }: Props & { onAsk: () => void }) => {
  const open = openRequest(domain, "restore")
  return (
    <Panel title={words.expired_title}>
      <p>{open ? words.restore_asked(formatDay(open.created_at)) : words.expired_help}</p>
      {!open && (
        <button type="button" className="button primary" onClick={onAsk}>
          {words.ask_restore}
        </button>
      )}
    </Panel>
  )
}

const Managed = ({ domain: one }: Props) => {
  const tax = useTax()
  const [subject, setSubject] = useState<SupportRequest["what"] | "">("")
  const isGone = isLost(one)
  const ask = (about: SupportRequest["what"]) => {
    setSubject(about)
    // The form opens first.
    setTimeout(() => document.querySelector<HTMLElement>("[name=text]")?.focus())
  }
  return (
    <>
      <p className="headline">
        <DomainStatus status={one.status} /> <Expiry expiry={one.expiry} both />
        {one.renew_price !== null && one.status !== "expired" && (
          <span className="muted">
            {tax.after(words.renew_price(formatMoney(one.renew_price, one.currency_code)))}
          </span>
        )}
      </p>
      <div className="actions">
        <TermAction domain={one} isPressing={isNear(one.expiry) || one.payment !== null} />
      </div>
      {one.payment !== null && <p>{words.payment_note[one.payment.kind]}</p>}
      {one.reason !== null && !isGone && <p>{refusals[one.reason]}</p>}
      <div className="managed">
        <div>
          {isGone ? (
            <LostDomain domain={one} onAsk={() => ask("restore")} />
          ) : (
            <>
              <NameserversForm domain={one} />
              <AutoRenew domain={one} />
              <TransferLock domain={one} onAskUnlock={() => ask("unlock")} />
            </>
          )}
        </div>
        <SupportRequests domain={one} subject={subject} onSubject={setSubject} />
      </div>
    </>
  )
}

/** One of the customer's domains: everything that they can see of it and do with it. */
export default function MyDomainPage({ id: name }: PageProps) {
  const { data, error, refetch } = useMyDomain(name)
  const isNone = statusOf(error) === NOT_FOUND
  return (
    <>
      <p className="back">
        <Link to="/account/domains">{words.back}</Link>
      </p>
      <PageTitle text={isNone ? (refusals.domain_not_found ?? "") : unicodeName(name)}>
        {!isNone && <DomainName domain={name} />}
      </PageTitle>
      {!isNone && (data ? <Managed domain={data} /> : <ShownFault fault={error} onRetry={refetch} />)}
    </>
  )
}
