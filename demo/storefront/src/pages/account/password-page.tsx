import type { FormEvent } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { Notice } from "../../components/notice"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useAskForPassword } from "../../shop/queries/customer"

/** Who has forgotten their password asks for a link by mail. */
export default function PasswordPage() {
  const { account, buying } = useWords()
  const words = buying.account
  const ask = useAskForPassword()
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    ask.mutate(String(new FormData(event.currentTarget).get("email")))
  return (
    <div className="narrow">
      <PageTitle text={words.reset_title} />
      {ask.isSuccess ? (
        <Notice tone="info">
          <p>{words.reset_sent}</p>
        </Notice>
      ) : (
        <>
          <p className="lead">{words.reset_lead}</p>
          <Form className="panel form" onSubmit={onSubmit}>
            <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="username" />
            <FaultNotice fault={ask.error} />
            <button
              type="submit"
              className="button primary wide"
              disabled={ask.isLoading}
              aria-busy={ask.isLoading}
            >
              {words.reset_send}
            </button>
          </Form>
        </>
      )}
      <p>
        <Link to="account/sign-in">{account.sign_in}</Link>
      </p>
    </div>
  )
}
