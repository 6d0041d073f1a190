import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { navigate } from "../../routing/location"
import { useOrdersOfClaim } from "../../shop/claim-link"
import { useClaimOrders, useCustomer } from "../../shop/queries/customer"
import { SignInForm } from "./sign-in-form"
import { SignUpForm } from "./sign-up-form"

/** What it is about, as the mail said; nothing while that is not known. */
const ClaimedOrders = ({ token }: { token: string }) => {
  const { order: words } = useWords()
  const { data: orders = [] } = useOrdersOfClaim(token)
  return orders.map(({ display_id, lines }) => (
    <section key={display_id} className="panel">
      <h2>{words.title(formatNumber(display_id))}</h2>
      <ul>
        {lines.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/**
 * The page of a mail's link, `…/account/claim#token`: what stands after "#" reaches no server's log. Whoever signs in or makes an
 * account here has asked for it; who is signed in already is asked first, so that no preview of the link uses it up.
 */
export default function ClaimPage() {
  const { account: words } = useWords()
  const { data: customer } = useCustomer()
  const [token] = useState(() => window.location.hash.slice(1))
  const claim = useClaimOrders(() => navigate("account?added", { replace: true }))
  const take = () => claim.mutate(token)
  if (refusalOf(claim.error)?.code === "link_invalid") {
    return (
      <div className="narrow">
        <PageTitle text={words.claim_title} />
        <Notice tone="bad" text={words.claim_invalid} />
      </div>
    )
  }
  return (
    <div className="narrow">
      <PageTitle text={words.claim_title} />
      <p>{words.claim_lead}</p>
      <ClaimedOrders token={token} />
      {customer === undefined && <Loading />}
      {customer && (
        <>
          <FaultNotice fault={claim.error} />
          <AskingButton asks={claim} className="button primary wide" onClick={take}>
            {words.claim_take(customer.email)}
          </AskingButton>
        </>
      )}
      {customer === null && (
        <>
          <SignUpForm onDone={take} />
          <details className="panel">
            <summary>{words.claim_sign_in}</summary>
            <SignInForm className="form" onDone={take} />
          </details>
        </>
      )}
    </div>
  )
}
