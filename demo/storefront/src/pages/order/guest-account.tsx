import type { FormEvent } from "react"
import { Form } from "../../components/form"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useCustomer, useSignUp } from "../../shop/queries/customer"
import { NameFields, NewPasswordField, SignUpProblem } from "../account/new-account"

/**
 * An account after the purchase, with the order's e-mail address. The order itself stays the guest's: Medusa gives nobody
 * an order for an address that they have not proved to be theirs.
 */
export const GuestAccount = ({ email }: { email: string }) => {
  const { account, buying } = useWords()
  const { data: customer } = useCustomer()
  const signUp = useSignUp()
  if (signUp.isSuccess) {
    return (
      <Notice tone="good">
        <p>{buying.order.make_account_done}</p>
        <Link to="account">{account.title}</Link>
      </Notice>
    )
  }
  if (customer !== null) return null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    signUp.mutate({
      email,
      first_name: text("first_name"),
      last_name: text("last_name"),
      password: text("password"),
    })
  }
  return (
    <details className="panel no-print">
      <summary>{buying.order.make_account}</summary>
      <p className="muted">{buying.order.make_account_help(email)}</p>
      <Form className="form" onSubmit={onSubmit}>
        <NameFields />
        <NewPasswordField label={account.password} />
        <SignUpProblem fault={signUp.error} />
        <button
          type="submit"
          className="button primary"
          disabled={signUp.isLoading}
          aria-busy={signUp.isLoading}
        >
          {account.sign_up}
        </button>
      </Form>
    </details>
  )
}
