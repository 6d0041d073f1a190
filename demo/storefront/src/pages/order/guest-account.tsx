import { useState } from "react"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useCustomer } from "../../shop/queries/customer"
import { SignUpForm } from "../account/sign-up-form"

/**
 * An account after the purchase, with the order's e-mail address. The order itself stays the guest's until they open the link
 * in their mail: nobody gets an order for an address that they have not proved to be theirs.
 */
export const GuestAccount = ({ email }: { email: string }) => {
  const { account, buying } = useWords()
  const { data: customer } = useCustomer()
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isMade) {
    return (
      <Notice tone="good">
        <p>{buying.order.make_account_done}</p>
        <Link to="account">{account.title}</Link>
      </Notice>
    )
  }
  if (customer !== null) return null
  return (
    <section className="panel no-print">
      <h2>{buying.order.manage_guest}</h2>
      <p>{buying.order.manage_guest_help(email)}</p>
      {isOpen ? (
        <SignUpForm email={email} className="form" onDone={() => setMade(true)} />
      ) : (
        <p className="actions">
          <button type="button" className="button primary" onClick={() => setOpen(true)}>
            {buying.order.make_account}
          </button>
          <Link to="">{buying.order.next_search}</Link>
        </p>
      )}
    </section>
  )
}
