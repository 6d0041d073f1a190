import type { InputField } from "medusa-plugin-domain-reseller-client"
import { Field } from "../../components/field"
import { formatDigits } from "../../language/format"
import { LANGUAGE } from "../../language/languages"
import { inGroups } from "./arrange"
import { ArrangedInput } from "./arranged-input"
import { ChoiceField } from "./choice-field"
import { DateField } from "./date-field"

type Props = { name: string; field: InputField; required: boolean; problem: string | undefined }

export const labelOf = (field: InputField): string => (LANGUAGE === "fa" ? field["x-label-fa"] : field.title)
const hintOf = (field: InputField): string | undefined =>
  LANGUAGE === "fa" ? field["x-hint-fa"] : field.description

/** The control that suits a field of an inquiry. */
export const FormField = ({ name, field, required, problem }: Props) => {
  const { "x-kind": kind, "x-group": group } = field
  const common = { name, required }
  return (
    <Field
      label={labelOf(field)}
      hint={hintOf(field)}
      problem={problem}
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
            return <DateField {...described} {...common} />
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
