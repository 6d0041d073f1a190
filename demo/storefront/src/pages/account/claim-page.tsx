import { useQuery } from "@tanstack/react-query"
import { refusalOf, unicodeName } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { formatNumber } from "../../language/format"
import { LANGUAGE } from "../../language/languages"
import { useWords } from "../../language/words"
import { navigate } from "../../routing/location"
import { type Line, medusa } from "../../shop/medusa"
import { useClaimOrders, useCustomer } from "../../shop/queries/customer"
import { SignInForm } from "./sign-in-page"
import { SignUpForm } from "./sign-up-form"

const payloadOf = (token: string): unknown => {
  try {
    const [payload = ""] = token.split(".")
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))
  } catch {
    return null
  }
}

/** Whether the link is genuine, the shop says when it is used. */
const ordersOfClaim = (token: string): readonly string[] => {
  const payload = payloadOf(token)
  if (typeof payload !== "object" || payload === null || !("orders" in payload)) return []
  const { orders } = payload
  return Array.isArray(orders) ? orders.filter((id) => typeof id === "string") : []
}

/** The plugin notes the English title of an inquiry as the line's title and the Persian one as its description. */
const namedLine = ({ id, title, description, metadata }: Line) => {
  const isPersian = LANGUAGE === "fa" && metadata !== null && "service" in metadata
  return { id, name: isPersian ? (description ?? title) : unicodeName(title) }
}

/** The orders that a mail's link names, and what was bought with them, to be shown before it is used. */
export const useOrdersOfClaim = (token: string) =>
  useQuery({
    queryKey: ["claim", token],
    queryFn: async () => {
      const answers = await Promise.all(ordersOfClaim(token).map(medusa.order))
      return answers.map(({ display_id, items }) => ({ display_id, lines: items.map(namedLine) }))
    },
    retry: false,
  })

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
