import { TextField } from "../../components/field"
import { useWords } from "../../language/words"

const SHORTEST_PASSWORD = 8

/** Of a new account, or another password for one. */
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
