import { Link, useNavigate } from "react-router-dom"
import { AskingButton, FaultNotice, Notice } from "../../components/asked"
import { EmailField, Form, type Given, PasswordField } from "../../components/form"
import { PageTitle } from "../../components/titles"
import { WORDS } from "../../language/words"
import { isBadToken, useAskForPassword, useResetPassword } from "../../shop/queries/customer"
import { statusOf } from "../../shop/refused"

const { account: words } = WORDS

/**
 * Who has forgotten their password asks for a link by mail, `…/account/new-password#email=…&token=…`, and sets a new one with it:
 * what stands after "#" reaches no server's log.
 */
export default function PasswordPage() {
  const link = new URLSearchParams(window.location.hash.slice(1))
  const [email, token] = [link.get("email") ?? "", link.get("token")]
  const navigate = useNavigate()
  const ask = useAskForPassword()
  const reset = useResetPassword()
  const isUsed = isBadToken(statusOf(reset.error))
  const onSuccess = () => navigate("/account", { replace: true })
  const submit = (given: Given) =>
    token === null
      ? ask.mutate(given("email"))
      : reset.mutate({ email, token, password: given("password") }, { onSuccess })
  return (
    <div className="narrow">
      <PageTitle text={token === null ? words.forgotten : words.new_password} />
      {ask.isSuccess ? (
        <Notice tone="info" text={words.reset_sent} />
      ) : (
        <Form className="panel form" onSubmit={submit}>
          {token === null ? <EmailField /> : <PasswordField label={words.new_password} isNew />}
          <FaultNotice fault={ask.error ?? reset.error} text={isUsed && words.new_invalid} />
          <AskingButton asks={token === null ? ask : reset} type="submit" className="button primary wide">
            {token === null ? words.reset_send : words.new_save}
          </AskingButton>
        </Form>
      )}
      <p>
        <Link to={isUsed ? "/account/password" : "/account/sign-in"}>
          {isUsed ? words.reset_send : words.sign_in}
        </Link>
      </p>
    </div>
  )
}
