import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"

/** The fields of forms that make an account, or give it another password. */

const SHORTEST_PASSWORD = 8

/** Medusa's status for an e-mail that has an account. */
const TAKEN = 422

export const NameFields = () => {
  const { account } = useWords()
  return (
    <div className="pair">
      <TextField label={account.first_name} name="first_name" autoComplete="given-name" />
      <TextField label={account.last_name} name="last_name" autoComplete="family-name" />
    </div>
  )
}

export const NewPasswordField = ({ label }: { label: string }) => {
  const { account } = useWords()
  return (
    <TextField
      label={label}
      hint={account.password_help}
      name="password"
      type="password"
      dir="ltr"
      minLength={SHORTEST_PASSWORD}
      autoComplete="new-password"
    />
  )
}

/** Why no account was made. */
export const SignUpProblem = ({ fault }: { fault: unknown }) => {
  const { account } = useWords()
  return refusalOf(fault)?.status === TAKEN ? (
    <Notice tone="bad">
      <p>{account.taken}</p>
    </Notice>
  ) : (
    <FaultNotice fault={fault} />
  )
}
