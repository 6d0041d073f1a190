import type { ReactNode } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { NameFields } from "../../components/name-fields"
import { Notice } from "../../components/notice"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { SETTINGS } from "../../language/settings-words"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useAskForEmail, useChangePassword, useCustomer, useRename } from "../../shop/queries/customer"
import { NewPasswordField } from "./new-password-field"
import { settingsProblem } from "./settings-problem"

type Asked = { isLoading: boolean; isSuccess: boolean; error: unknown }

/** One thing of an account, with its own button. */
const Setting = ({
  title,
  button,
  done,
  asked,
  onSave,
  children,
}: {
  title: string
  button: string
  done: string
  asked: Asked
  onSave: (text: (name: string) => string, form: HTMLFormElement) => void
  children: ReactNode
}) => {
  const problem = settingsProblem(asked.error)
  return (
    <Form
      className="panel form"
      onSubmit={({ currentTarget }) => {
        const typed = new FormData(currentTarget)
        onSave((name) => String(typed.get(name)), currentTarget)
      }}
    >
      <h2>{title}</h2>
      {children}
      {asked.isSuccess && <Notice tone="good" text={done} />}
      {problem === null ? <FaultNotice fault={asked.error} /> : <Notice tone="bad" text={problem} />}
      <AskingButton asks={asked} type="submit" className="button">
        {button}
      </AskingButton>
    </Form>
  )
}

const CurrentPassword = () => (
  <TextField
    label={SETTINGS.current}
    name="current"
    type="password"
    dir="ltr"
    autoComplete="current-password"
  />
)

const Settings = () => {
  const { account } = useWords()
  const { data: customer } = useCustomer()
  const rename = useRename()
  const email = useAskForEmail()
  const password = useChangePassword()
  const own = customer?.email ?? ""
  return (
    <div className="narrow">
      <Link to="account" className="back">
        {account.title}
      </Link>
      <PageTitle text={SETTINGS.title} />
      <Setting
        title={SETTINGS.name}
        button={SETTINGS.save}
        done={SETTINGS.saved}
        asked={rename}
        onSave={(text) => rename.mutate({ first_name: text("first_name"), last_name: text("last_name") })}
      >
        <NameFields of={customer} />
      </Setting>
      <Setting
        title={SETTINGS.email}
        button={SETTINGS.email_send}
        done={SETTINGS.email_sent(email.variables?.email ?? "")}
        asked={email}
        onSave={(text) => email.mutate({ email: text("email"), password: text("current") })}
      >
        <p>{SETTINGS.email_now(own)}</p>
        <TextField label={SETTINGS.new_email} name="email" type="email" dir="ltr" autoComplete="email" />
        <CurrentPassword />
      </Setting>
      <Setting
        title={SETTINGS.password}
        button={SETTINGS.account.new_save}
        done={SETTINGS.saved}
        asked={password}
        onSave={(text, form) =>
          password.mutate(
            { email: own, password: text("current"), new_password: text("password") },
            { onSuccess: () => form.reset() },
          )
        }
      >
        <CurrentPassword />
        <NewPasswordField label={SETTINGS.account.new_password} />
      </Setting>
    </div>
  )
}

export default function SettingsPage() {
  return (
    <SignedIn>
      <Settings />
    </SignedIn>
  )
}
