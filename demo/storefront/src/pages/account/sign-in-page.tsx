import type { FormEvent } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { Notice } from "../../components/notice"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { UNAUTHORIZED, useSignIn } from "../../shop/queries/customer"
import { statusOf } from "../../shop/status-of"

export default function SignInPage() {
  const { account, buying } = useWords()
  const signIn = useSignIn()
  /** Where the visitor wanted to go. */
  const next = ownPath(useRoute().query.get("next"))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signIn.mutate(
      { email: String(form.get("email")), password: String(form.get("password")) },
      { onSuccess: () => navigate(next ?? "account", { replace: true }) },
    )
  }
  return (
    <div className="narrow">
      <PageTitle text={account.sign_in} />
      <p className="lead">{account.sign_in_lead}</p>
      <Form className="panel form" onSubmit={onSubmit}>
        <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="username" />
        <TextField
          label={account.password}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
        {statusOf(signIn.error) === UNAUTHORIZED ? (
          <Notice tone="bad">
            <p>{account.wrong}</p>
          </Notice>
        ) : (
          <FaultNotice fault={signIn.error} />
        )}
        <button
          type="submit"
          className="button primary wide"
          disabled={signIn.isLoading}
          aria-busy={signIn.isLoading}
        >
          {account.sign_in}
        </button>
      </Form>
      <p>
        <Link to="account/password">{buying.account.forgotten}</Link>
      </p>
      <p>
        {account.have_none}{" "}
        <Link to={next === null ? "account/sign-up" : `account/sign-up?next=${encodeURIComponent(next)}`}>
          {account.sign_up}
        </Link>
      </p>
    </div>
  )
}
