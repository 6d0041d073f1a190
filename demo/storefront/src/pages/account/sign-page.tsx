import { Link, useLocation, useNavigate } from "react-router-dom"
import { AskingButton, FaultNotice } from "../../components/asked"
import { EmailField, Form, type Given, NameFields, PasswordField } from "../../components/form"
import { PageTitle } from "../../components/titles"
import { LANGUAGE, WORDS } from "../../language/words"
import { useSignIn, useSignUp } from "../../shop/queries/customer"
import { statusOf, TAKEN, UNAUTHORIZED } from "../../shop/refused"

const { account: words } = WORDS

type Props = { isNew: boolean; email?: string | undefined; className?: string; onDone: () => void }

/** Signs in, or makes an account; where the address is known, a password is enough. `onDone`: its owner is signed in now. */
export const SignForm = ({ isNew, email, className = "panel form", onDone }: Props) => {
  const signIn = useSignIn(onDone)
  const signUp = useSignUp(onDone)
  const asked = isNew ? signUp : signIn
  const isRefused = statusOf(asked.error) === (isNew ? TAKEN : UNAUTHORIZED)
  const submit = (given: Given) => {
    const credentials = { email: given("email"), password: given("password") }
    if (isNew)
      signUp.mutate({ ...credentials, first_name: given("first_name"), last_name: given("last_name") })
    else signIn.mutate(credentials)
  }
  return (
    <Form className={className} onSubmit={submit}>
      {isNew && email === undefined && <NameFields />}
      <EmailField defaultValue={email} />
      <PasswordField label={words.password} isNew={isNew} />
      <FaultNotice fault={asked.error} text={isRefused && (isNew ? words.taken : words.wrong)} />
      <AskingButton asks={asked} type="submit" className="button primary wide">
        {isNew ? words.sign_up : words.sign_in}
      </AskingButton>
    </Form>
  )
}

const ROOT = `${window.location.origin}/shop/${LANGUAGE}`

/** A page of the storefront that an address names; the account for what leads anywhere else. */
const ownPath = (text: string): string => {
  const { href } = new URL(ROOT + text)
  return href.startsWith(`${ROOT}/`) ? href.slice(ROOT.length) : "/account"
}

/** The page of either; each leads to the other, and then to where the visitor wanted to go. */
export default function SignPage() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNew = pathname === "/account/sign-up"
  const next = ownPath(new URLSearchParams(search).get("next") ?? "")
  return (
    <div className="narrow">
      <PageTitle text={isNew ? words.sign_up : words.sign_in} />
      <SignForm key={pathname} isNew={isNew} onDone={() => navigate(next, { replace: true })} />
      {!isNew && (
        <p>
          <Link to="/account/password">{words.forgotten}</Link>
        </p>
      )}
      <p>
        {isNew ? words.have_one : words.have_none}{" "}
        <Link to={`/account/${isNew ? "sign-in" : "sign-up"}?next=${encodeURIComponent(next)}`}>
          {isNew ? words.sign_in : words.sign_up}
        </Link>
      </p>
    </div>
  )
}
