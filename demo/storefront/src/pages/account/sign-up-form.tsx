import { refusalOf } from "medusa-plugin-domain-reseller-client"
import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { NameFields, NewPasswordField, TextField } from "../../components/field"
import { Form } from "../../components/form"
import { useWords } from "../../language/words"
import { TAKEN } from "../../shop/medusa"
import { useSignUp } from "../../shop/queries/customer"

/** Makes an account, for a given e-mail address or the one that is typed. `onDone`: its owner is signed in now. */
export const SignUpForm = ({
  email,
  className = "panel form",
  onDone,
}: {
  email?: string
  className?: string
  onDone: () => void
}) => {
  const { account } = useWords()
  const signUp = useSignUp(onDone)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    signUp.mutate({
      first_name: text("first_name"),
      last_name: text("last_name"),
      email: email ?? text("email"),
      password: text("password"),
    })
  }
  return (
    <Form className={className} onSubmit={onSubmit}>
      <NameFields />
      {email === undefined && (
        <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="email" />
      )}
      <NewPasswordField label={account.password} />
      {refusalOf(signUp.error)?.status === TAKEN ? (
        <Notice tone="bad" text={account.taken} />
      ) : (
        <FaultNotice fault={signUp.error} />
      )}
      <AskingButton asks={signUp} type="submit" className="button primary wide">
        {account.sign_up}
      </AskingButton>
    </Form>
  )
}
