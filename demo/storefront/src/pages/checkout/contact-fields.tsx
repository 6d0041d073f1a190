import { TextField } from "../../components/field"
import { formatDigits } from "../../language/format"
import { useWords } from "../../language/words"

type Props = { email: string | undefined; phone: string | null | undefined }

export const ContactFields = ({ email, phone }: Props) => {
  const { checkout, buying } = useWords()
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
      <TextField
        label={buying.checkout.mobile}
        hint={buying.checkout.mobile_help}
        optional
        name="phone"
        type="tel"
        inputMode="tel"
        pattern="[+0-9۰-۹٠-٩][0-9۰-۹٠-٩ ()\-]{7,19}"
        data-problem={buying.checkout.mobile_wrong}
        dir="ltr"
        autoComplete="tel"
        defaultValue={formatDigits(phone ?? "")}
      />
    </fieldset>
  )
}
