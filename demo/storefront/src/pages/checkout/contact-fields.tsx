import { TextField } from "../../components/field"
import { useWords } from "../../language/words"

export const ContactFields = ({ email }: { email: string | undefined }) => {
  const { checkout } = useWords()
  return (
    <fieldset>
      <legend>{checkout.contact}</legend>
      <TextField
        label={checkout.email}
        hint={checkout.email_help}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        defaultValue={email ?? ""}
      />
    </fieldset>
  )
}
