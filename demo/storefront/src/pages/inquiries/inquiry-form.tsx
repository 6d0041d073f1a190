import { type InquiryOffer, refusalOf } from "medusa-plugin-domain-reseller/client"
import { type FormEvent, useEffect, useRef } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { useAddInquiry } from "../../shop/queries/inquiries"
import { Added } from "./added"
import { FormField } from "./form-field"
import { problemsOf } from "./problems"
import { readInput } from "./read-input"

/** A form drawn from the schema that the shop sends; what is wrong in it is the shop's to say. */
export const InquiryForm = ({ offer, consent }: { offer: InquiryOffer; consent: string }) => {
  const { inquiries: words } = useWords()
  const add = useAddInquiry()
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(refusalOf(add.error))
  const { properties, required } = offer.input_schema

  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [add.error])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = readInput(new FormData(event.currentTarget), properties)
    add.mutate({ service: offer.service, input, consent: true })
  }
  if (add.data) return <Added warnings={add.data.warnings} fields={properties} onAnother={add.reset} />
  return (
    <form ref={form} className="panel form" onSubmit={onSubmit} autoComplete="off">
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
      <label className="choice consent">
        <input type="checkbox" name="consent" required />
        <span>{consent}</span>
      </label>
      {problems.size > 0 ? (
        <Notice tone="bad">
          <p>{words.wrong}</p>
        </Notice>
      ) : (
        <FaultNotice fault={add.error} />
      )}
      <button type="submit" className="button primary wide" disabled={add.isLoading}>
        {add.isLoading ? words.adding : words.add}
      </button>
    </form>
  )
}
