import {
  type FieldIssue,
  type InputField,
  type InquiryOffer,
  type Refusal,
  refusalOf,
} from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useEffect, useRef } from "react"
import { AskingButton, takeLostFocus } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { Form, useProblem } from "../../components/form"
import { AskedFault } from "../../components/pause-text"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { useAddInquiry } from "../../shop/queries/inquiries"
import { FormField, labelOf } from "./form-field"

const { inquiries: words, buying, many } = WORDS

type Fields = InquiryOffer["input_schema"]["properties"]

const isRemark = (value: unknown): value is FieldIssue =>
  typeof value === "object" && value !== null && "field" in value && "message" in value

/** What the shop found wrong, by field; its sentences are in the visitor's language. */
const problemsOf = (refusal: Refusal | null): ReadonlyMap<string | null, string> => {
  const problems: unknown = refusal?.code === "invalid_input" ? refusal.details.problems : []
  const remarks = Array.isArray(problems) ? problems.filter(isRemark) : []
  return new Map(remarks.map(({ field, message }) => [field, message]))
}

/** What was typed, as typed: digits of any script, spaces and hyphens are the shop's to read. Empty is left out. */
const readInput = (form: FormData, fields: Fields): Record<string, unknown> => {
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    field["x-kind"] === "boolean" ? form.get(name) === "on" : String(form.get(name) ?? "").trim(),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== ""))
}

/** A form drawn from the schema that the shop sends: what is wrong in it is the shop's to say. */
export const InquiryForm = ({ offer, consent }: { offer: InquiryOffer; consent: string }) => {
  const add = useAddInquiry()
  const form = useRef<HTMLDivElement>(null)
  const problems = problemsOf(refusalOf(add.error))
  const { properties, required } = offer.input_schema
  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [add.error])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const input = readInput(new FormData(event.currentTarget), properties)
    add.mutate({ service: offer.service, input, consent: true })
  }
  if (add.data) return <Added warnings={add.data.warnings} fields={properties} onAnother={add.reset} />
  return (
    <div ref={form}>
      <Form className="panel form" onSubmit={onSubmit} autoComplete="off">
        {Object.entries(properties).map(([name, field]) => (
          <FormField
            key={name}
            name={name}
            field={field}
            required={required.includes(name)}
            problem={problems.get(name)}
          />
        ))}
        <Consent text={consent} />
        {problems.size > 0 ? <Notice tone="bad" text={buying.form.wrong} /> : <AskedFault asked={add} />}
        <AskingButton asks={add} type="submit" className="button primary wide">
          {add.isLoading ? words.adding : words.add}
        </AskingButton>
      </Form>
    </div>
  )
}

const Consent = ({ text }: { text: string }) => {
  const isMissing = useProblem("consent") !== undefined
  return (
    <div className="consent">
      <label className="choice">
        <input
          type="checkbox"
          name="consent"
          required
          {...(isMissing ? { "aria-invalid": true, "aria-describedby": "consent-problem" } : {})}
        />
        <span>{text}</span>
      </label>
      {isMissing && (
        <p id="consent-problem" className="problem">
          {words.consent_missing}
        </p>
      )}
    </div>
  )
}

type AddedProps = {
  warnings: readonly FieldIssue[]
  fields: Readonly<Record<string, InputField>>
  onAnother: () => void
}

/** It is in the cart; what looks doubtful is said before money is spent. */
const Added = ({ warnings, fields, onAnother }: AddedProps) => {
  const ways = useRef<HTMLParagraphElement>(null)
  useEffect(() => takeLostFocus(ways.current?.querySelector("a")), [])
  return (
    <div>
      {warnings.length === 0 ? (
        <Notice tone="good" text={words.on} />
      ) : (
        <Notice tone="warning" title={words.doubt}>
          <ul>
            {warnings.map(({ field, code, message }) => {
              const known = fields[field ?? ""]
              return <li key={`${field} ${code}`}>{known ? `${labelOf(known)}: ${message}` : message}</li>
            })}
          </ul>
        </Notice>
      )}
      <p className="actions" ref={ways}>
        <Link to="cart" className="button primary">
          {many.to_cart}
        </Link>
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
      </p>
    </div>
  )
}
