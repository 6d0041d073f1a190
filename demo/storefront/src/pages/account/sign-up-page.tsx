import type { FormEvent } from "react"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { useSignUp } from "../../shop/queries/customer"
import { NameFields, NewPasswordField, SignUpProblem } from "./new-account"

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
  return (
    <div className="narrow">
      <PageTitle text={account.sign_up} />
      <p className="lead">{account.sign_up_lead}</p>
      <Form className="panel form" onSubmit={onSubmit}>
        <NameFields />
        <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="email" />
        <NewPasswordField label={account.password} />
        <SignUpProblem fault={signUp.error} />
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
