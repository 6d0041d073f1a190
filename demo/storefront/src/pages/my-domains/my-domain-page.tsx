import { type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { useContext, useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { DomainName } from "../../components/line-title"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { SignedIn } from "../../components/signed-in"
import { formatDay, formatMoney } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"
import { type PageProps, useRoute } from "../../routing/location"
import { NOT_FOUND, statusOf } from "../../shop/medusa"
import { useMyDomain } from "../../shop/queries/my-domains"
import { type Ask, AskContext } from "./domain-fault"
import { DomainHistory } from "./domain-history"
import { DomainStatus, Expiry, isLost, openRequest, RESTORE } from "./domain-row"
import { RenewDomain } from "./renew-domain"
import { AutoRenew, NameserversForm, TransferLock } from "./settings-of-domain"
import { SupportRequests } from "./support-requests"

const Gone = () => {
  const words = MY_DOMAINS
  return (
    <>
      <PageTitle text={words.gone} />
      <p className="lead">{words.gone_help}</p>
    </>
  )
}

/** Of a domain that has expired: what can still be done, or that it has been asked for. */
const LostDomain = ({ domain }: { domain: MyDomainDetail }) => {
  const words = MY_DOMAINS
  const ask = useContext(AskContext)
  const open = openRequest(domain, "restore")
  return (
    <section className="panel" aria-labelledby="restore">
      <h2 id="restore">{words.expired_title}</h2>
      {open ? (
        <p>{words.restore_asked(formatDay(open.created_at))}</p>
      ) : (
        <>
          <p>{words.expired_help}</p>
          <ul className="points">
            {words.restore_points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button primary"
            onClick={() => ask?.({ subject: "restore", text: words.restore_text })}
          >
            {words.ask_restore}
          </button>
        </>
      )}
    </section>
  )
}

const Managed = ({ domain: one }: { domain: MyDomainDetail }) => {
  const words = MY_DOMAINS
  const tax = useTax()
  const isGone = isLost(one)
  const isWanted = useRoute().query.get("ask") === RESTORE
  const [ask, setAsk] = useState<Ask>(
    isGone && isWanted ? { subject: "restore", text: words.restore_text } : { subject: null, text: "" },
  )
  const askShop = (ready: Ask) => {
    setAsk(ready)
    // The field is made anew with its text.
    setTimeout(() => document.querySelector<HTMLElement>("[data-field=text]")?.focus())
  }
  return (
    <AskContext.Provider value={askShop}>
      <p className="headline">
        <DomainStatus status={one.status} /> <Expiry expiry={one.expiry} />
        {one.renew_price !== null && one.status !== "expired" && (
          <span className="muted">
            {tax.after(words.renew_price(formatMoney(one.renew_price, one.currency_code)))}
          </span>
        )}
      </p>
      <div className="managed">
        <div>
          {isGone ? (
            <>
              <LostDomain domain={one} />
              <DomainHistory history={one.history} />
            </>
          ) : (
            <>
              <RenewDomain domain={one} />
              <AutoRenew domain={one} />
              <NameserversForm domain={one} />
              <TransferLock domain={one} onAskUnlock={() => askShop({ ...ask, subject: "unlock" })} />
            </>
          )}
        </div>
        <div>
          <SupportRequests domain={one} ask={ask} onAsk={setAsk} />
          {!isGone && <DomainHistory history={one.history} />}
        </div>
      </div>
    </AskContext.Provider>
  )
}

const MyDomain = ({ name }: { name: string }) => {
  const words = MY_DOMAINS
  const { data, error, refetch } = useMyDomain(name)
  const isGone = statusOf(error) === NOT_FOUND
  return (
    <>
      <p className="back">
        <Link to="account/domains">{words.back}</Link>
      </p>
      {isGone ? (
        <Gone />
      ) : (
        <>
          <PageTitle text={unicodeName(name)}>
            <DomainName domain={name} />
          </PageTitle>
          {!data && <FaultNotice fault={error} onRetry={() => refetch()} />}
          {!data && !error && <Loading />}
          {data && <Managed domain={data} />}
        </>
      )}
    </>
  )
}

/** One of the customer's domains: everything that they can see of it and do with it. */
export default function MyDomainPage({ parts: [name = ""] }: PageProps) {
  return (
    <SignedIn>
      <MyDomain name={name} />
    </SignedIn>
  )
}
