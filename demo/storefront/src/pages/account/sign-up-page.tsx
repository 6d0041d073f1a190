import { refusalOf } from "medusa-plugin-domain-reseller/client"
import type { FormEvent } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { Notice } from "../../components/notice"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { useSignUp } from "../../shop/queries/customer"
import { SHORTEST_PASSWORD, TAKEN } from "./new-account"

export default function SignUpPage() {
  const { account } = useWords()
  const signUp = useSignUp()
  /** Where the visitor wanted to go. */
  const next = ownPath(useRoute().query.get("next"))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    signUp.mutate(
      {
        first_name: text("first_name"),
        last_name: text("last_name"),
        email: text("email"),
        password: text("password"),
      },
      { onSuccess: () => navigate(next ?? "account", { replace: true }) },
    )
  }
  const isTaken = refusalOf(signUp.error)?.status === TAKEN
  return (
    <div className="narrow">
      <PageTitle text={account.sign_up} />
      <p className="lead">{account.sign_up_lead}</p>
      <Form className="panel form" onSubmit={onSubmit}>
        <div className="pair">
          <TextField label={account.first_name} name="first_name" autoComplete="given-name" />
          <TextField label={account.last_name} name="last_name" autoComplete="family-name" />
        </div>
        <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="email" />
        <TextField
          label={account.password}
          hint={account.password_help}
          name="password"
          type="password"
          dir="ltr"
          minLength={SHORTEST_PASSWORD}
          autoComplete="new-password"
        />
        {isTaken ? (
          <Notice tone="bad">
            <p>{account.taken}</p>
          </Notice>
        ) : (
          <FaultNotice fault={signUp.error} />
        )}
        <button
          type="submit"
          className="button primary wide"
          disabled={signUp.isLoading}
          aria-busy={signUp.isLoading}
        >
          {account.sign_up}
        </button>
      </Form>
      <p>
        {account.have_one}{" "}
        <Link to={next === null ? "account/sign-in" : `account/sign-in?next=${encodeURIComponent(next)}`}>
          {account.sign_in}
        </Link>
      </p>
    </div>
  )
}
