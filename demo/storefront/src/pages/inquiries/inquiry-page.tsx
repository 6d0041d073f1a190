import { type FieldIssue, type InquiryOffer, refusalOf } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { Link, useNavigate } from "react-router-dom"
import { Answer } from "../../components/answer"
import { AskedFault, AskingButton, Notice, ShownFault, takeLostFocus } from "../../components/asked"
import { Form, type Given, SelectField, useProblem } from "../../components/form"
import { useTax } from "../../components/tax"
import { PageTitle } from "../../components/titles"
import { formatMoney, labelOf } from "../../language/format"
import { WORDS } from "../../language/words"
import type { PageProps } from "../../routing/page-props"
import { useAddInquiry, useInquiries } from "../../shop/queries/inquiries"
import { NotFound } from "../plain-pages"
import { FormField } from "./form-field"

const { inquiries: words, form: form_words, many, search } = WORDS

type Fields = InquiryOffer["input_schema"]["properties"]

const isRemark = (value: unknown): value is FieldIssue =>
  typeof value === "object" && value !== null && "field" in value && "message" in value

/** What the shop found wrong, by field; its sentences are in the visitor's language. */
const problemsIn = (fault: unknown): ReadonlyMap<string | null, string> => {
  const refusal = refusalOf(fault)
  const problems: unknown = refusal?.code === "invalid_input" ? refusal.details.problems : []
  const remarks = Array.isArray(problems) ? problems.filter(isRemark) : []
  return new Map(remarks.map(({ field, message }) => [field, message]))
}

/** What was typed, as typed: digits of any script, spaces and hyphens are the shop's to read. Empty is left out. */
const readInput = (given: Given, fields: Fields): Record<string, unknown> => {
  const typedIn = (name: string): unknown =>
    fields[name]?.["x-kind"] === "boolean" ? given(name) === "on" : given(name).trim()
  const entries = Object.keys(fields).map((name) => [name, typedIn(name)])
  return Object.fromEntries(entries.filter(([, value]) => value !== ""))
}

/** A form drawn from the schema that the shop sends: what is wrong in it is the shop's to say. */
const InquiryForm = ({ offer, consent }: { offer: InquiryOffer; consent: string }) => {
  const add = useAddInquiry()
  const form = useRef<HTMLDivElement>(null)
  const problems = problemsIn(add.error)
  const { properties, required } = offer.input_schema
  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [add.error])
  const onSubmit = (given: Given) =>
    add.mutate({ service: offer.service, input: readInput(given, properties), consent: true })
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
        {problems.size > 0 ? <Notice tone="bad" text={form_words.wrong} /> : <AskedFault asked={add} />}
        <AskingButton asks={add} type="submit" className="button primary wide">
          {add.isLoading ? search.adding : search.add}
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
          {...(isMissing && { "aria-invalid": true, "aria-describedby": "consent" })}
        />
        <span>{text}</span>
      </label>
      {isMissing && (
        <p id="consent" className="problem">
          {words.consent_missing}
        </p>
      )}
    </div>
  )
}

type AddedProps = { warnings: readonly FieldIssue[]; fields: Fields; onAnother: () => void }

/** It is in the cart; what looks doubtful is said before money is spent. */
const Added = ({ warnings, fields, onAnother }: AddedProps) => {
  const isSure = warnings.length === 0
  const ways = useRef<HTMLParagraphElement>(null)
  useEffect(() => takeLostFocus(ways.current?.querySelector("a")), [])
  const sentenceOf = ({ field, message }: FieldIssue): string => {
    const known = fields[field ?? ""]
    return known ? `${labelOf(known)}: ${message}` : message
  }
  return (
    <div>
      <Notice tone={isSure ? "good" : "warning"} text={isSure ? words.on : words.doubt}>
        {warnings.map((warning) => (
          <p key={`${warning.field} ${warning.code}`}>{sentenceOf(warning)}</p>
        ))}
      </Notice>
      <p className="actions" ref={ways}>
        <Link to="/cart" className="button primary">
          {many.to_cart}
        </Link>
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
      </p>
    </div>
  )
}

type Props = { offer: InquiryOffer; offers: readonly InquiryOffer[] }

/** Another inquiry of the same kind, chosen by one question: whose customer is it? */
const VariantChoice = ({ offer: { service, variant: own }, offers }: Props) => {
  const navigate = useNavigate()
  const others = offers.filter(({ variant, price }) => variant?.group === own?.group && price !== null)
  return (
    own && (
      <div className="narrow-field">
        <SelectField
          label={own.question}
          options={others.map(({ service, variant }) => [service, variant?.option ?? ""])}
          value={service}
          onChoose={(chosen) => navigate(`/inquiries/${chosen}`, { replace: true })}
        />
      </div>
    )
  )
}

/** One inquiry: what to fill in, what it costs, and an invented answer, drawn as a real one is. */
export default function InquiryPage({ id: service }: PageProps) {
  const tax = useTax()
  const { data, error, refetch } = useInquiries()
  if (data === undefined) return <ShownFault fault={error} onRetry={refetch} />
  const offer = data?.inquiries.find((one) => one.service === service)
  if (!data || !offer) return <NotFound />
  const { price, currency_code, sample } = offer
  return (
    <>
      <PageTitle text={offer.title} />
      <p className="lead">{price === null ? search.unsold : tax.after(formatMoney(price, currency_code))}</p>
      {price !== null && (
        <>
          <VariantChoice offer={offer} offers={data.inquiries} />
          <div className="with-sample">
            <InquiryForm key={service} offer={offer} consent={data.consent.text} />
            <section className="panel sample" aria-labelledby="sample">
              <h2 id="sample">{words.sample}</h2>
              <Answer {...sample} />
            </section>
          </div>
        </>
      )}
    </>
  )
}
