import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { NameFields, NewPasswordField, TextField } from "../../components/field"
import { Form } from "../../components/form"
import { PageTitle } from "../../components/page-title"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { statusOf, TAKEN } from "../../shop/medusa"
import { UNAUTHORIZED, useSignIn, useSignUp } from "../../shop/queries/customer"

const { account } = WORDS

type Props = { isNew: boolean; email?: string | undefined; className?: string; onDone: () => void }

/** Signs in, or makes an account; where the address is known, a password is enough. `onDone`: its owner is signed in now. */
export const SignForm = ({ isNew, email, className = "panel form", onDone }: Props) => {
  const signIn = useSignIn(onDone)
  const signUp = useSignUp(onDone)
  const asked = isNew ? signUp : signIn
  const isRefused = statusOf(asked.error) === (isNew ? TAKEN : UNAUTHORIZED)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? "")
    const credentials = { email: text("email"), password: text("password") }
    if (isNew) signUp.mutate({ ...credentials, first_name: text("first_name"), last_name: text("last_name") })
    else signIn.mutate(credentials)
  }
  return (
    <Form className={className} onSubmit={onSubmit}>
      {isNew && email === undefined && <NameFields />}
      <TextField
        label={account.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        defaultValue={email}
      />
      {isNew ? (
        <NewPasswordField label={account.password} />
      ) : (
        <TextField
          label={account.password}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
      )}
      {isRefused ? (
        <Notice tone="bad" text={isNew ? account.taken : account.wrong} />
      ) : (
        <FaultNotice fault={asked.error} />
      )}
      <AskingButton asks={asked} type="submit" className="button primary wide">
        {isNew ? account.sign_up : account.sign_in}
      </AskingButton>
    </Form>
  )
}

/** The page of either; each leads to the other, and then to where the visitor wanted to go. */
export default function SignPage() {
  const { path, query } = useRoute()
  const isNew = path === "account/sign-up"
  const next = ownPath(query.get("next"))
  const other = isNew ? "account/sign-in" : "account/sign-up"
  return (
    <div className="narrow">
      <PageTitle text={isNew ? account.sign_up : account.sign_in} />
      <SignForm key={path} isNew={isNew} onDone={() => navigate(next ?? "account", { replace: true })} />
      {!isNew && (
        <p>
          <Link to="account/password">{account.forgotten}</Link>
        </p>
      )}
      <p>
        {isNew ? account.have_one : account.have_none}{" "}
        <Link to={next === null ? other : `${other}?next=${encodeURIComponent(next)}`}>
          {isNew ? account.sign_in : account.sign_up}
        </Link>
      </p>
    </div>
  )
}
