import { Alert } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import { type InquiryForms, useAddInquiry } from "../../api/draft-orders"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../messages/problems"
import { Choice, TextField, Tick } from "../choice"
import { Press } from "../press"

/** A select knows no empty value. */
const NONE = "none"

type Values = Readonly<Record<string, unknown>>
type Field = InquiryForms["services"][number]["input_schema"]["properties"][string]
type Props = { draft_order_id: string; forms: InquiryForms }

/** Puts an inquiry into the draft order; what the customer says on the phone goes to the shop's server alone, which seals it. */
export function AddInquiryForm({ draft_order_id, forms: { services, consent: terms } }: Props) {
  const { say } = useFormat()
  const add = useAddInquiry(draft_order_id)
  const [service, setService] = useState(NONE)
  const [input, setInput] = useState<Values>({})
  const [consent, setConsent] = useState(false)
  const [refusal, setRefusal] = useState<Bilingual | null>(null)
  const chosen = services.find((one) => one.service === service)
  const choose = (chosen: string) => {
    setService(chosen)
    setInput({})
    setConsent(false)
    setRefusal(null)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const sent = await add.send({ service, input, consent })
    if (sent.kind === "done") choose(NONE)
    else setRefusal(problemWords(sent.problem))
  }

  return (
    <form
      className="flex flex-col gap-y-3"
      aria-label={say({ en: "Add an inquiry", fa: "افزودن استعلام" })}
      autoComplete="off"
      onSubmit={(event) => void onSubmit(event)}
    >
      <Choice
        label={{ en: "Inquiry", fa: "استعلام" }}
        value={service}
        options={{
          [NONE]: { en: "Choose an inquiry", fa: "انتخاب استعلام" },
          ...Object.fromEntries(services.map((one) => [one.service, one.title])),
        }}
        onChoose={choose}
      />
      {chosen && (
        <>
          <div className="grid grid-cols-2 gap-3">
            {Object.entries(chosen.input_schema.properties).map(([name, field]) => (
              <InquiryField
                key={`${service} ${name}`}
                field={field}
                value={input[name] ?? field.default}
                onChange={(value) => setInput({ ...input, [name]: value })}
              />
            ))}
          </div>
          <Tick
            label={say({ en: "The customer has agreed to this:", fa: "مشتری با این متن موافق است:" })}
            checked={consent}
            onChange={setConsent}
          >
            <p className="txt-compact-small text-ui-fg-subtle">{say(terms)}</p>
          </Tick>
          {refusal && (
            <Alert variant="warning" role="alert" className="text-ui-fg-base">
              {say(refusal)}
            </Alert>
          )}
          <div>
            <Press variant="primary" type="submit" isLoading={add.isSending} disabled={!consent}>
              {say({ en: "Quote and add", fa: "گرفتن قیمت و افزودن" })}
            </Press>
          </div>
        </>
      )}
    </form>
  )
}

type FieldProps = { field: Field; value: unknown; onChange: (value: unknown) => void }

const wordsOf = (one: { title: string; "x-label-fa": string }): Bilingual => ({
  en: one.title,
  fa: one["x-label-fa"],
})

/** Numbers are typed as texts: the server reads Persian digits too. */
function InquiryField({ field, value, onChange }: FieldProps) {
  const { say } = useFormat()
  const id = useId()
  const { oneOf: choices, "x-suggestions": suggestions, description } = field
  const label = wordsOf(field)
  if (choices) {
    const options = Object.fromEntries(choices.map((one) => [String(one.const), wordsOf(one)]))
    const choose = (text: string) => onChange(choices.find((one) => String(one.const) === text)?.const)
    return <Choice label={label} value={String(value ?? "")} options={options} onChoose={choose} />
  }
  if (field.type === "boolean")
    return <Tick label={say(label)} checked={value === true} onChange={onChange} />
  const typed = (text: string): unknown =>
    field.type === "integer" && /^\d+$/.test(text) ? Number(text) : text
  return (
    <TextField
      id={id}
      label={say(label)}
      list={suggestions && `${id}-suggestions`}
      value={value === undefined ? "" : String(value)}
      onType={(text) => onChange(typed(text))}
    >
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((one) => (
            <option key={String(one.const)} value={String(one.const)}>
              {say(wordsOf(one))}
            </option>
          ))}
        </datalist>
      )}
      {description !== undefined && (
        <p className="txt-compact-xsmall text-ui-fg-subtle">
          {say({ en: description, fa: field["x-hint-fa"] ?? "" })}
        </p>
      )}
    </TextField>
  )
}
