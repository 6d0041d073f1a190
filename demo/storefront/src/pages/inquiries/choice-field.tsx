import type { InputField } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import type { Described } from "../../components/field"
import { LANGUAGE } from "../../language/languages"
import { useWords } from "../../language/words"

/** No value of a choice: it stands for those that are not listed. */
const OTHER = "other"

type Props = Described & { name: string; required: boolean; field: InputField }

/** A choice among names. Where they are suggestions alone, any other value can be typed. */
export const ChoiceField = ({ field, name, required, ...described }: Props) => {
  const { inquiries } = useWords()
  const [isOther, setIsOther] = useState(false)
  const { oneOf, "x-suggestions": suggestions } = field
  return (
    <>
      <select
        {...described}
        required={required}
        defaultValue=""
        {...(isOther ? {} : { name })}
        onChange={({ target }) => setIsOther(target.value === OTHER)}
      >
        <option value="" disabled={required}>
          {inquiries.choose}
        </option>
        {(oneOf ?? suggestions)?.map((choice) => (
          <option key={String(choice.const)} value={String(choice.const)}>
            {LANGUAGE === "fa" ? choice["x-label-fa"] : choice.title}
          </option>
        ))}
        {suggestions && <option value={OTHER}>{inquiries.other_value}</option>}
      </select>
      {isOther && (
        <input
          name={name}
          required={required}
          aria-label={inquiries.other_value}
          dir="auto"
          spellCheck={false}
          inputMode={field.type === "integer" ? "numeric" : "text"}
        />
      )}
    </>
  )
}
