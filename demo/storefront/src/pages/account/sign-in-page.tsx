import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { statusOf } from "../../shop/medusa"
import { UNAUTHORIZED, useSignIn } from "../../shop/queries/customer"

/** `onDone`: who has an account is signed in now. */
export const SignInForm = ({
  className = "panel form",
  onDone,
}: {
  className?: string
  onDone: () => void
}) => {
  const { account } = useWords()
  const signIn = useSignIn(onDone)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    signIn.mutate({ email: String(form.get("email")), password: String(form.get("password")) })
  }
  return (
    <Form className={className} onSubmit={onSubmit}>
      <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="username" />
      <TextField
        label={account.password}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
      />
      {statusOf(signIn.error) === UNAUTHORIZED ? (
        <Notice tone="bad" text={account.wrong} />
      ) : (
        <FaultNotice fault={signIn.error} />
      )}
      <AskingButton asks={signIn} type="submit" className="button primary wide">
        {account.sign_in}
      </AskingButton>
    </Form>
  )
}

export default function SignInPage() {
  const { account } = useWords()
  /** Where the visitor wanted to go. */
  const next = ownPath(useRoute().query.get("next"))
  return (
    <div className="narrow">
      <PageTitle text={account.sign_in} />
      <p className="lead">{account.sign_in_lead}</p>
      <SignInForm onDone={() => navigate(next ?? "account", { replace: true })} />
      <p>
        <Link to="account/password">{account.forgotten}</Link>
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
