import { type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { useEffect, useState } from "react"
import { DomainName } from "../../components/domain-name"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { SignedIn } from "../../components/signed-in"
import { formatMoney } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import type { PageProps } from "../../routing/pages"
import { useMyDomain } from "../../shop/queries/my-domains"
import { statusOf } from "../../shop/status-of"
import { type Ask, AskContext } from "./ask-shop"
import { DomainHistory } from "./domain-history"
import { RESTORE } from "./domain-row"
import { DomainStatus } from "./domain-status"
import { Expiry } from "./expiry"
import { AutoRenew, TransferLock } from "./lock-and-auto-renew"
import { NameserversForm } from "./nameservers-form"
import { RenewDomain } from "./renew-domain"
import { SupportRequests } from "./support-requests"

const NOT_FOUND = 404

/** Of one subject one request is open at a time. */
const isOpenFor = ({ requests }: MyDomainDetail, subject: Ask["subject"]): boolean =>
  !requests.some(({ what, done_at }) => what === subject && done_at === null)

const Gone = () => {
  const words = MY_DOMAINS
  return (
    <>
      <PageTitle text={words.gone} />
      <p className="lead">{words.gone_help}</p>
    </>
  )
}

const Managed = ({ domain: one }: { domain: MyDomainDetail }) => {
  const words = MY_DOMAINS
  const tax = useTax()
  const isExpired = one.status === "expired" && !one.renewable
  const restores = useRoute().query.get("ask") === RESTORE && isOpenFor(one, "restore")
  const [ask, setAsk] = useState<Ask>(
    restores ? { subject: "restore", text: words.restore_text } : { subject: null, text: "" },
  )
  const focusText = () => document.querySelector<HTMLElement>("[data-field=text]")?.focus()
  // From the list, where the domain was found to have expired.
  useEffect(() => {
    if (restores) focusText()
  }, [restores])
  const askShop = (ready: Ask) => {
    setAsk(ready)
    // The field is made anew with its text.
    setTimeout(focusText)
  }
  const support = <SupportRequests domain={one} ask={ask} onAsk={setAsk} />
  return (
    <AskContext.Provider value={{ ask: askShop, isExpired }}>
      <p className="headline">
        <DomainStatus status={one.status} /> <Expiry expiry={one.expiry} />
        {one.renew_price !== null && !isExpired && (
          <span className="muted">
            {tax.after(words.renew_price(formatMoney(one.renew_price, one.currency_code)))}
          </span>
        )}
      </p>
      <div className="managed">
        <div>
          <RenewDomain domain={one} />
          {isExpired ? (
            support
          ) : (
            <>
              <AutoRenew domain={one} />
              <NameserversForm domain={one} />
              <TransferLock domain={one} onAskUnlock={() => askShop({ ...ask, subject: "unlock" })} />
            </>
          )}
        </div>
        <div>
          {!isExpired && support}
          <DomainHistory history={one.history} />
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
