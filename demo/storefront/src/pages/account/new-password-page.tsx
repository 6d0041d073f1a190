import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { NewPasswordField } from "../../components/field"
import { Form } from "../../components/form"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { statusOf } from "../../shop/medusa"
import { isBadToken, useResetPassword } from "../../shop/queries/customer"

/** Of a mail's link, `…/account/new-password#email=…&token=…`: what stands after "#" reaches no server's log. */
export default function NewPasswordPage() {
  const { account: words } = useWords()
  const reset = useResetPassword()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const link = new URLSearchParams(window.location.hash.slice(1))
    reset.mutate(
      {
        email: link.get("email") ?? "",
        token: link.get("token") ?? "",
        password: String(new FormData(event.currentTarget).get("password")),
      },
      { onSuccess: () => navigate("account", { replace: true }) },
    )
  }
  return (
    <div className="narrow">
      <PageTitle text={words.new_title} />
      <p className="lead">{words.new_lead}</p>
      <Form className="panel form" onSubmit={onSubmit}>
        <NewPasswordField label={words.new_password} />
        {isBadToken(statusOf(reset.error)) ? (
          <Notice tone="bad">
            <p>{words.new_invalid}</p>
            <Link to="account/password">{words.new_again}</Link>
          </Notice>
        ) : (
          <FaultNotice fault={reset.error} />
        )}
        <AskingButton asks={reset} type="submit" className="button primary wide">
          {words.new_save}
        </AskingButton>
      </Form>
    </div>
  )
}
