import {
  type FieldIssue,
  type InputField,
  type InquiryOffer,
  type Refusal,
  refusalOf,
} from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { AskedFault } from "../../components/pause-text"
import { useWords } from "../../language/words"
import { useAddInquiry } from "../../shop/queries/inquiries"
import { Added } from "./added"
import { FormField, labelOf } from "./form-field"

const isRemark = (value: unknown): value is FieldIssue =>
  typeof value === "object" && value !== null && "field" in value && "message" in value

/** What the shop found wrong, by field; its sentences are in the visitor's language. */
export const problemsOf = (refusal: Refusal | null): ReadonlyMap<string, string> => {
  const problems: unknown = refusal?.code === "invalid_input" ? refusal.details.problems : []
  const remarks = Array.isArray(problems) ? problems.filter(isRemark) : []
  return new Map(remarks.flatMap(({ field, message }) => (field === null ? [] : [[field, message]])))
}

/** What was typed, as typed: digits of any script, spaces and hyphens are the shop's to read. Empty is left out. */
export const readInput = (
  form: FormData,
  fields: Readonly<Record<string, InputField>>,
): Record<string, unknown> => {
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (field["x-kind"] === "boolean") return [name, form.get(name) === "on"]
    return [name, String(form.get(name) ?? "").trim()]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ""))
}

const CONSENT = "consent"

/**
 * A form drawn from the schema that the shop sends. What is missing is said here, in the page's words instead of the
 * browser's; what is wrong is the shop's to say.
 */
export const InquiryForm = ({ offer, consent }: { offer: InquiryOffer; consent: string }) => {
  const { inquiries: words } = useWords()
  const add = useAddInquiry()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map())
  const problems = missing.size > 0 ? missing : problemsOf(refusalOf(add.error))
  const { properties, required } = offer.input_schema

  useEffect(() => {
    if (add.error || missing.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [add.error, missing])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const input = readInput(typed, properties)
    const isMissing = new Map(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) && input[name] === undefined)
        .map(([name, field]) => [name, words.missing(labelOf(field))]),
    )
    if (!typed.has(CONSENT)) isMissing.set(CONSENT, words.consent_missing)
    setMissing(isMissing)
    if (isMissing.size === 0) add.mutate({ service: offer.service, input, consent: true })
  }
  const consentProblem = missing.get(CONSENT)
  if (add.data) return <Added warnings={add.data.warnings} fields={properties} onAnother={add.reset} />
  return (
    <form ref={form} className="panel form" onSubmit={onSubmit} autoComplete="off" noValidate>
      <h2>{words.fill_in}</h2>
      {Object.entries(properties).map(([name, field]) => (
        <FormField
          key={name}
          name={name}
          field={field}
          required={required.includes(name)}
          problem={problems.get(name)}
        />
      ))}
      <fieldset className="consent">
        <legend>{words.consent}</legend>
        <label className="choice">
          <input
            type="checkbox"
            name={CONSENT}
            required
            {...(consentProblem ? { "aria-invalid": true, "aria-describedby": "consent-problem" } : {})}
          />
          <span>{consent}</span>
        </label>
        {consentProblem && (
          <p id="consent-problem" className="problem">
            {consentProblem}
          </p>
        )}
      </fieldset>
      {problems.size > 0 ? <Notice tone="bad" text={words.wrong} /> : <AskedFault asked={add} />}
      <AskingButton asks={add} type="submit" className="button primary wide">
        {add.isLoading ? words.adding : words.add}
      </AskingButton>
    </form>
  )
}
