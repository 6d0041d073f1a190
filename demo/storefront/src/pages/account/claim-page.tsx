import { useQuery } from "@tanstack/react-query"
import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { Link, Navigate, useNavigate } from "react-router-dom"
import { AskingButton, FaultNotice, Loading, Notice } from "../../components/asked"
import { lineName } from "../../components/line-title"
import { PageTitle } from "../../components/titles"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { domainsIn } from "../../shop/lines"
import { medusa } from "../../shop/medusa"
import { useClaimOrders, useCustomer } from "../../shop/queries/customer"
import { SignForm } from "./sign-page"

const { account: words, order: order_words } = WORDS

/** The orders that a mail's link names. Whether it is genuine, the shop says when it is used. */
const ordersOfClaim = (token: string): readonly string[] => {
  try {
    const [payload = ""] = token.split(".")
    const read = atob(payload.replaceAll("-", "+").replaceAll("_", "/"))
    return (JSON.parse(read) as { orders: string[] }).orders.map(String)
  } catch {
    return []
  }
}

/**
 * The page of a mail's link, `…/account/claim#token`: what stands after "#" reaches no server's log. Whoever signs in or makes an
 * account here has asked for it; who is signed in already is asked first, so that no preview of the link uses it up.
 */
export default function ClaimPage() {
  const navigate = useNavigate()
  const { data: customer } = useCustomer()
  const [token] = useState(() => window.location.hash.slice(1))
  // What was bought is shown before the link is used.
  const queryFn = () => Promise.all(ordersOfClaim(token).map(medusa.order))
  const { data: orders = [], isLoading } = useQuery({ queryKey: ["claim", token], queryFn, retry: false })
  const [domain, ...others] = orders.flatMap(({ items }) => domainsIn(items))
  const there = domain && others.length === 0 ? `/account/domains/${encodeURIComponent(domain)}` : "/account"
  const claim = useClaimOrders(() => navigate(there, { replace: true }))
  const take = () => claim.mutate(token)
  const isOwner = customer && orders.length > 0 && orders.every((one) => one.customer_id === customer.id)
  if (isOwner && claim.isIdle) return <Navigate to={there} replace />
  if (customer === undefined || isLoading) return <Loading />
  return (
    <div className="narrow">
      <PageTitle text={words.claim_title} />
      {orders.map(({ display_id, items }) => (
        <p key={display_id} className="lead">
          {order_words.title(formatNumber(display_id))}: <bdi>{items.map(lineName).join(", ")}</bdi>
        </p>
      ))}
      {refusalOf(claim.error)?.code === "link_invalid" ? (
        <Notice tone="bad" text={words.claim_invalid}>
          <Link to={there}>{words.title}</Link>
        </Notice>
      ) : (
        <FaultNotice fault={claim.error} />
      )}
      {customer ? (
        <AskingButton asks={claim} className="button primary wide" onClick={take}>
          {words.claim_take(customer.email)}
        </AskingButton>
      ) : (
        <>
          <SignForm isNew email={orders[0]?.email} onDone={take} />
          <details className="panel">
            <summary>{words.claim_sign_in}</summary>
            <SignForm isNew={false} email={orders[0]?.email} className="form" onDone={take} />
          </details>
        </>
      )}
    </div>
  )
}
