import type { InputField } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { type Described, Field } from "../../components/field"
import { useProblem } from "../../components/form"
import { formatDigits } from "../../language/format"
import { LANGUAGE } from "../../language/languages"
import { WORDS } from "../../language/words"
import { ArrangedInput, asDate, inGroups } from "./arranged-input"

const { inquiries } = WORDS

/** No value of a choice: it stands for those that are not listed. */
const OTHER = "other"

type ChoiceProps = Described & { name: string; required: boolean; field: InputField }

/** A choice among names. Where they are suggestions alone, any other value can be typed. */
const ChoiceField = ({ field, name, required, ...described }: ChoiceProps) => {
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

type Props = { name: string; field: InputField; required: boolean; problem: string | undefined }

export const labelOf = (field: InputField): string => (LANGUAGE === "fa" ? field["x-label-fa"] : field.title)
const hintOf = (field: InputField): string | undefined =>
  LANGUAGE === "fa" ? field["x-hint-fa"] : field.description

/** The control that suits a field of an inquiry. */
export const FormField = ({ name, field, required, problem }: Props) => {
  const missing = useProblem(name)
  const { "x-kind": kind, "x-group": group } = field
  const common = { name, required }
  return (
    <Field
      label={labelOf(field)}
      hint={hintOf(field)}
      problem={missing ?? problem}
      optional={!required && kind !== "boolean"}
    >
      {(described) => {
        switch (kind) {
          case "boolean":
            return (
              <input {...described} type="checkbox" name={name} defaultChecked={field.default === true} />
            )
          case "choice":
            return <ChoiceField {...described} {...common} field={field} />
          case "date":
            return (
              <ArrangedInput
                {...described}
                {...common}
                arrange={asDate}
                placeholder={formatDigits("1370/01/15")}
              />
            )
          case "digits":
          case "integer":
            if (group !== undefined)
              return <ArrangedInput {...described} {...common} arrange={inGroups(group)} />
            return <ArrangedInput {...described} {...common} arrange={formatDigits} />
          case "text":
            return <input {...described} {...common} dir="auto" spellCheck={false} />
        }
      }}
    </Field>
  )
}
