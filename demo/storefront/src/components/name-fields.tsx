import { useWords } from "../language/words"
import { TextField } from "./field"

/** First and last name, beside each other where there is room. */
export const NameFields = ({ of }: { of?: { first_name: string; last_name: string } | null | undefined }) => {
  const { account } = useWords()
  return (
    <div className="pair">
      <TextField
        label={account.first_name}
        name="first_name"
        autoComplete="given-name"
        defaultValue={of?.first_name}
      />
      <TextField
        label={account.last_name}
        name="last_name"
        autoComplete="family-name"
        defaultValue={of?.last_name}
      />
    </div>
  )
}
