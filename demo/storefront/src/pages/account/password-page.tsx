import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { NewPasswordField, TextField } from "../../components/field"
import { Form } from "../../components/form"
import { PageTitle } from "../../components/page-title"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { statusOf } from "../../shop/medusa"
import { isBadToken, useAskForPassword, useResetPassword } from "../../shop/queries/customer"

const { account: words } = WORDS

/**
 * Who has forgotten their password asks for a link by mail, `…/account/new-password#email=…&token=…`, and sets a new one with it:
 * what stands after "#" reaches no server's log.
 */
export default function PasswordPage() {
  const link = new URLSearchParams(window.location.hash.slice(1))
  const token = link.get("token")
  const ask = useAskForPassword()
  const reset = useResetPassword()
  const asked = token === null ? ask : reset
  const isUsed = isBadToken(statusOf(reset.error))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    if (token === null) return ask.mutate(text("email"))
    reset.mutate(
      { email: link.get("email") ?? "", token, password: text("password") },
      { onSuccess: () => navigate("account", { replace: true }) },
    )
  }
  return (
    <div className="narrow">
      <PageTitle text={token === null ? words.forgotten : words.new_password} />
      {ask.isSuccess ? (
        <Notice tone="info" text={words.reset_sent} />
      ) : (
        <Form className="panel form" onSubmit={onSubmit}>
          {token === null ? (
            <TextField label={words.email} name="email" type="email" dir="ltr" autoComplete="username" />
          ) : (
            <NewPasswordField label={words.new_password} />
          )}
          {isUsed ? (
            <Notice tone="bad" text={words.new_invalid} />
          ) : (
            <FaultNotice fault={ask.error ?? reset.error} />
          )}
          <AskingButton asks={asked} type="submit" className="button primary wide">
            {token === null ? words.reset_send : words.new_save}
          </AskingButton>
        </Form>
      )}
      <p>
        <Link to={isUsed ? "account/password" : "account/sign-in"}>
          {isUsed ? words.reset_send : words.sign_in}
        </Link>
      </p>
    </div>
  )
}
