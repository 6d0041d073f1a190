import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { useWords } from "../../language/words"
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
