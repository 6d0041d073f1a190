import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { Notice } from "../../components/notice"
import { PageTitle } from "../../components/page-title"
import { SETTINGS } from "../../language/settings-words"
import { navigate } from "../../routing/location"
import { useClaimOrders, useCustomer } from "../../shop/queries/customer"
import { SignInForm } from "./sign-in-form"
import { SignUpForm } from "./sign-up-form"

/**
 * The page of a mail's link, `…/account/claim#token`: what stands after "#" reaches no server's log. Whoever signs in or makes an
 * account here has asked for it; who is signed in already is asked first, so that no preview of the link uses it up.
 */
export default function ClaimPage() {
  const words = SETTINGS.account
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
