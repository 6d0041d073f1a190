import { type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { type ReactNode, useState } from "react"
import { ShownFault } from "../../components/fault-notice"
import { DomainName } from "../../components/line-title"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { SignedIn } from "../../components/signed-in"
import { formatDay, formatMoment, formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { type PageProps, useRoute } from "../../routing/location"
import { NOT_FOUND, statusOf } from "../../shop/medusa"
import { useMyDomain } from "../../shop/queries/my-domains"
import { type Ask, AskContext, AskShop } from "./domain-fault"
import { Day, DomainStatus, Expiry, isLost, isNear, openRequest, RESTORE, TermAction } from "./domain-row"
import { AutoRenew, NameserversForm, TransferLock } from "./settings-of-domain"
import { SupportRequests } from "./support-requests"

const { my_domains: words } = WORDS

type Props = { domain: MyDomainDetail }

/** Of a domain that has expired: what can still be done, or that it has been asked for. */
const LostDomain = ({ domain, onAsk }: Props & { onAsk: () => void }) => {
  const open = openRequest(domain, "restore")
  return (
    <section className="panel" aria-labelledby="restore">
      <h2 id="restore">{words.expired_title}</h2>
      <p>{open ? words.restore_asked(formatDay(open.created_at)) : words.expired_help}</p>
      {!open && (
        <button type="button" className="button primary" onClick={onAsk}>
          {words.ask_restore}
        </button>
      )}
    </section>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the history notes beside an event; nothing where it says nothing to its owner. */
const detailOf = ({ what, detail: { to, nameservers } }: MyDomainDetail["history"][number]): ReactNode => {
  if (what === "nameservers_set")
    return Array.isArray(nameservers) && <bdi dir="ltr">{nameservers.join(", ")}</bdi>
  return typeof to === "string" && DAY.test(to) && <Day day={to} both />
}

/** What happened to the domain since it is the customer's, the newest first. */
const History = ({ domain }: Props) => {
  const history = domain.history.filter(({ what }) => what in words.events)
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol className="lines short">
        {history.toReversed().map((event, place) => {
          const detail = detailOf(event)
          return (
            <li key={history.length - place} data-event={event.what}>
              <span>
                {words.events[event.what]}
                {detail && <>: {detail}</>}
              </span>
              <small className="muted">
                <time dateTime={event.at}>{formatMoment(event.at)}</time>
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const Managed = ({ domain: one }: Props) => {
  const tax = useTax()
  const isGone = isLost(one)
  const restore: Ask = { subject: "restore", text: words.ready.restore ?? "" }
  const isWanted = useRoute().query.get("ask") === RESTORE
  const [ask, setAsk] = useState<Ask>(isGone && isWanted ? restore : { subject: "", text: "" })
  const askShop = (ready: Ask) => {
    setAsk(ready)
    // The form opens first.
    setTimeout(() => document.querySelector<HTMLElement>("[name=text]")?.focus())
  }
  const askUnlock = () => askShop({ subject: "unlock", text: words.ready.unlock ?? "" })
  const reason = isGone ? null : one.reason
  return (
    <AskContext.Provider value={askShop}>
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
      {reason !== null && (
        <p>
          {words.refusals[reason]} <AskShop code={reason} />
        </p>
      )}
      <div className="managed">
        <div>
          {isGone ? (
            <LostDomain domain={one} onAsk={() => askShop(restore)} />
          ) : (
            <>
              <NameserversForm domain={one} />
              <AutoRenew domain={one} />
              <TransferLock domain={one} onAskUnlock={askUnlock} />
            </>
          )}
        </div>
        <div>
          <SupportRequests domain={one} ask={ask} onAsk={setAsk} />
          <History domain={one} />
        </div>
      </div>
    </AskContext.Provider>
  )
}

const MyDomain = ({ name }: { name: string }) => {
  const { data, error, refetch } = useMyDomain(name)
  const isNone = statusOf(error) === NOT_FOUND
  return (
    <>
      <p className="back">
        <Link to="account/domains">{words.back}</Link>
      </p>
      {isNone ? (
        <PageTitle text={words.gone} />
      ) : (
        <PageTitle text={unicodeName(name)}>
          <DomainName domain={name} />
        </PageTitle>
      )}
      {!data && !isNone && <ShownFault fault={error} onRetry={refetch} />}
      {data && !isNone && <Managed domain={data} />}
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
