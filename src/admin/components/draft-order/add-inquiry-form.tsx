import { Alert, Button, Checkbox, Input, Label } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import { type InquiryForms, useAddInquiry } from "../../api/draft-orders"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../messages/problems"
import { Choice } from "../choice"

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
  const consent_id = useId()
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
        label={say({ en: "Inquiry", fa: "استعلام" })}
        value={service}
        options={[
          { value: NONE, label: say({ en: "Choose an inquiry", fa: "انتخاب استعلام" }) },
          ...services.map((one) => ({ value: one.service, label: say(one.title) })),
        ]}
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
          <div className="flex items-start gap-x-2">
            <Checkbox
              id={consent_id}
              checked={consent}
              onCheckedChange={(checked) => setConsent(checked === true)}
            />
            <div>
              <Label htmlFor={consent_id} size="small">
                {say({ en: "The customer has agreed to this:", fa: "مشتری با این متن موافق است:" })}
              </Label>
              <p className="txt-compact-small text-ui-fg-subtle">{say(terms)}</p>
            </div>
          </div>
          {refusal && (
            <Alert variant="warning" role="alert" className="text-ui-fg-base">
              {say(refusal)}
            </Alert>
          )}
          <div>
            <Button size="small" type="submit" isLoading={add.is_sending} disabled={!consent}>
              {say({ en: "Quote and add", fa: "گرفتن قیمت و افزودن" })}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

type FieldProps = { field: Field; value: unknown; onChange: (value: unknown) => void }

/** Numbers are typed as texts: the server reads Persian digits too. */
function InquiryField({ field, value, onChange }: FieldProps) {
  const { say } = useFormat()
  const id = useId()
  const label = say({ en: field.title, fa: field["x-label-fa"] })
  const hint =
    field.description === undefined ? null : say({ en: field.description, fa: field["x-hint-fa"] ?? "" })
  if (field.oneOf) {
    const choices = field.oneOf
    const options = choices.map((one) => ({
      value: String(one.const),
      label: say({ en: one.title, fa: one["x-label-fa"] }),
    }))
    const choose = (text: string) => onChange(choices.find((one) => String(one.const) === text)?.const)
    return <Choice label={label} value={String(value ?? "")} options={options} onChoose={choose} />
  }
  if (field.type === "boolean") {
    return (
      <div className="flex items-center gap-x-2">
        <Checkbox
          id={id}
          checked={value === true}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
        <Label htmlFor={id} size="small">
          {label}
        </Label>
      </div>
    )
  }
  const suggestions = field["x-suggestions"]
  const typed = (text: string): unknown =>
    field.type === "integer" && /^\d+$/.test(text) ? Number(text) : text
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      <Input
        id={id}
        size="small"
        dir="auto"
        spellCheck={false}
        list={suggestions && `${id}-suggestions`}
        value={value === undefined ? "" : String(value)}
        onChange={({ target }) => onChange(typed(target.value))}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((one) => (
            <option key={String(one.const)} value={String(one.const)}>
              {say({ en: one.title, fa: one["x-label-fa"] })}
            </option>
          ))}
        </datalist>
      )}
      {hint && <p className="txt-compact-xsmall text-ui-fg-subtle">{hint}</p>}
    </div>
  )
}
