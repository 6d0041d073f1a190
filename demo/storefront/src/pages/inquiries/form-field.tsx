import type { InputField } from "medusa-plugin-domain-reseller-client"
import { type ComponentProps, type FormEvent, useState } from "react"
import { type Described, Field } from "../../components/form"
import { formatDigits, labelOf, plainDigits } from "../../language/format"
import { LANGUAGE, WORDS } from "../../language/words"

const { inquiries: words } = WORDS

/** No value of a choice: it stands for those that are not listed. */
const OTHER = "other"

type ChoiceProps = Described & { required: boolean; field: InputField }

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
          {words.choose}
        </option>
        {(oneOf ?? suggestions)?.map((choice) => (
          <option key={String(choice.const)} value={String(choice.const)}>
            {labelOf(choice)}
          </option>
        ))}
        {suggestions && <option value={OTHER}>{words.other_value}</option>}
      </select>
      {isOther && <input name={name} required={required} aria-label={words.other_value} dir="auto" />}
    </>
  )
}

/** A card number or the like in groups; the shop reads a value with what people put between them or without it. */
const inGroups = (typed: string, size: number): string =>
  typed
    .replace(/[\s\-_/.]/g, "")
    .toUpperCase()
    .replace(new RegExp(`(.{${size}})(?=.)`, "g"), "$1 ")

/** Year/month/day of digits that were typed alone. */
const asDate = (typed: string): string =>
  typed.replace(/^(\d{4})(\d)/, "$1/$2").replace(/^(\d{4}\/\d\d)(\d)/, "$1/$2")

type ArrangedProps = ComponentProps<"input"> & { field: InputField }

/** Arranges what is typed at its end while it is typed: groups, separators, the digits of the page. */
const ArrangedInput = ({ field: { "x-kind": kind, "x-group": group }, ...input }: ArrangedProps) => {
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    if (selectionStart !== value.length) return
    const plain = plainDigits(value)
    const arranged = kind === "date" ? asDate(plain) : group === undefined ? plain : inGroups(plain, group)
    currentTarget.value = formatDigits(arranged)
  }
  const placeholder = kind === "date" ? formatDigits("1370/01/15") : undefined
  return <input {...input} dir="ltr" inputMode="numeric" placeholder={placeholder} onInput={onInput} />
}

type Props = { name: string; field: InputField; required: boolean; problem: string | undefined }

/** The control that suits a field of an inquiry. */
export const FormField = ({ name, field, required, problem }: Props) => {
  const kind = field["x-kind"]
  const control = (described: Described) => {
    if (kind === "boolean")
      return <input {...described} type="checkbox" defaultChecked={field.default === true} />
    if (kind === "choice") return <ChoiceField {...described} required={required} field={field} />
    if (kind === "text") return <input {...described} required={required} dir="auto" spellCheck={false} />
    return <ArrangedInput {...described} required={required} field={field} />
  }
  return (
    <Field
      label={labelOf(field)}
      name={name}
      hint={LANGUAGE === "fa" ? field["x-hint-fa"] : field.description}
      problem={problem}
      optional={!required && kind !== "boolean"}
    >
      {control}
    </Field>
  )
}
