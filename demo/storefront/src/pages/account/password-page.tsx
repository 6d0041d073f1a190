import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useAskForPassword } from "../../shop/queries/customer"

/** Who has forgotten their password asks for a link by mail. */
export default function PasswordPage() {
  const { account: words } = useWords()
  const ask = useAskForPassword()
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    ask.mutate(String(new FormData(event.currentTarget).get("email")))
  return (
    <div className="narrow">
      <PageTitle text={words.reset_title} />
      {ask.isSuccess ? (
        <Notice tone="info" text={words.reset_sent} />
      ) : (
        <>
          <p className="lead">{words.reset_lead}</p>
          <Form className="panel form" onSubmit={onSubmit}>
            <TextField label={words.email} name="email" type="email" dir="ltr" autoComplete="username" />
            <FaultNotice fault={ask.error} />
            <AskingButton asks={ask} type="submit" className="button primary wide">
              {words.reset_send}
            </AskingButton>
          </Form>
        </>
      )}
      <p>
        <Link to="account/sign-in">{words.sign_in}</Link>
      </p>
    </div>
  )
}
