import { useState } from "react"
import { Notice } from "../../components/fault-notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useCustomer } from "../../shop/queries/customer"
import { SignUpForm } from "../account/sign-up-form"

/** `isAnswer`: inquiries were bought, and no domain. */
type Props = { email: string; isAnswer: boolean }

/**
 * What comes after the purchase: an account, for a guest with the order's e-mail address. The order itself stays the guest's until
 * they open the link in their mail: nobody gets an order for an address that they have not proved to be theirs.
 */
export const NextSteps = ({ email, isAnswer }: Props) => {
  const { account, buying } = useWords()
  const words = buying.order
  const { data: customer } = useCustomer()
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isMade) {
    return (
      <Notice tone="good">
        <p>{words.make_account_done}</p>
        <Link to="account">{account.title}</Link>
      </Notice>
    )
  }
  if (customer !== null) return null
  return (
    <section className="panel no-print">
      <h2>{words.manage_guest}</h2>
      <p>{isAnswer ? words.manage_guest_answer(email) : words.manage_guest_help(email)}</p>
      {isOpen ? (
        <SignUpForm email={email} className="form" onDone={() => setMade(true)} />
      ) : (
        <p className="actions">
          <button
            type="button"
            className={isAnswer ? "button" : "button primary"}
            onClick={() => setOpen(true)}
          >
            {words.make_account}
          </button>
          <Link to={isAnswer ? "inquiries" : ""}>{isAnswer ? words.next_inquiry : words.next_search}</Link>
        </p>
      )}
    </section>
  )
}
