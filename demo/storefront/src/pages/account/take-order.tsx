import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { AskingButton, FaultNotice, Notice } from "../../components/asked"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { claimToken } from "../../shop/kept"
import type { Order } from "../../shop/medusa"
import { useClaimOrders, useCustomer, useMailClaimLink } from "../../shop/queries/customer"
import { useOrder } from "../../shop/queries/order"
import { SignForm } from "./sign-page"

const { order: words } = WORDS

/** A guest's order into an account: in the browser that paid it at once, else by a link to its address. */
export const TakeOrder = ({ order }: { order: Order }) => {
  const { data: customer } = useCustomer()
  const [isOpen, setOpen] = useState(false)
  const claim = useClaimOrders()
  const token = claimToken.of(order.id)
  const take = () => (token ? claim.mutate(token) : claimToken.remember(order.id, ""))
  if (claim.isSuccess) return <Notice tone="good" text={words.make_account_done} />
  if (customer === null) {
    return (
      <section className="panel">
        <p>{words.manage_guest}</p>
        {isOpen ? (
          <SignForm isNew email={order.email} className="form" onDone={take} />
        ) : (
          <button type="button" className="button primary" onClick={() => setOpen(true)}>
            {words.make_account}
          </button>
        )}
      </section>
    )
  }
  const isTheirs = token !== null || customer?.email === order.email
  if (!customer || !isTheirs || order.customer_id === customer.id) return null
  if (!token || claim.error) return <ByMail order={order} />
  return (
    <AskingButton asks={claim} onClick={take}>
      {words.claim_here(formatNumber(order.display_id))}
    </AskingButton>
  )
}

const ByMail = ({ order }: { order: Order }) => {
  const mail = useMailClaimLink()
  const isSent = mail.isSuccess || refusalOf(mail.error)?.code === "link_mailed"
  return (
    <Notice tone="info" text={words.claim_mailed(order.email, formatNumber(order.display_id))}>
      {isSent ? (
        <p>{words.claim_sent}</p>
      ) : (
        <AskingButton asks={mail} onClick={() => mail.mutate(order.id)}>
          {words.claim_again}
        </AskingButton>
      )}
      {!isSent && <FaultNotice fault={mail.error} />}
    </Notice>
  )
}

const Kept = ({ id }: { id: string }) => {
  const { data: order } = useOrder(id)
  return order ? <TakeOrder order={order} /> : null
}

/** Orders that were paid in this browser and belong to no account yet. */
export const KeptOrders = () => claimToken.ids().map((id) => <Kept key={id} id={id} />)
