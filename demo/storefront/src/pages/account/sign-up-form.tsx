import { refusalOf } from "medusa-plugin-domain-reseller-client"
import type { FormEvent } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { useSignUp } from "../../shop/queries/customer"
import { NewPasswordField } from "./new-password-field"

/** Medusa's status for an e-mail that has an account. */
const TAKEN = 422

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
      <div className="pair">
        <TextField label={account.first_name} name="first_name" autoComplete="given-name" />
        <TextField label={account.last_name} name="last_name" autoComplete="family-name" />
      </div>
      {email === undefined && (
        <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="email" />
      )}
      <NewPasswordField label={account.password} />
      {refusalOf(signUp.error)?.status === TAKEN ? (
        <Notice tone="bad">
          <p>{account.taken}</p>
        </Notice>
      ) : (
        <FaultNotice fault={signUp.error} />
      )}
      <button
        type="submit"
        className="button primary wide"
        disabled={signUp.isLoading}
        aria-busy={signUp.isLoading}
      >
        {account.sign_up}
      </button>
    </Form>
  )
}
