import { Alert } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { useAddDomain } from "../../api/draft-orders"
import type { DomainWish } from "../../api/phone-sales"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { problemWords, refusalWords } from "../../messages/problems"
import { Choice, TextField } from "../choice"
import { Press } from "../press"
import { TermChoice } from "../term-choice"

/** Puts a registration, or the renewal of one of the customer's domains, into the draft order at a fresh quote. */
export function AddDomainForm({ draft_order_id }: { draft_order_id: string }) {
  const { say } = useFormat()
  const add = useAddDomain(draft_order_id)
  const [name, setName] = useState("")
  const [years, setYears] = useState("1")
  const [action, setAction] = useState<DomainWish["action"]>("register")
  const [refusal, setRefusal] = useState<Bilingual | null>(null)

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const sent = await add.send({ domains: [{ domain: name.trim(), years: Number(years), action }] })
    const [refused] = sent.kind === "done" ? sent.answer.refused : []
    if (sent.kind === "failed") setRefusal(problemWords(sent.problem))
    else setRefusal(refused === undefined ? null : refusalWords(refused))
    if (sent.kind === "done" && refused === undefined) setName("")
  }

  return (
    <form
      className="flex flex-col gap-y-3"
      aria-label={say({ en: "Add a domain", fa: "افزودن دامنه" })}
      onSubmit={(event) => void onSubmit(event)}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          label={{ en: "Register or renew", fa: "ثبت یا تمدید" }}
          value={action}
          options={{ register: { en: "Register", fa: "ثبت" }, renew: { en: "Renew", fa: "تمدید" } }}
          onChoose={setAction}
        />
        <TextField
          className="flex min-w-[220px] flex-1 flex-col gap-y-1"
          label={say({ en: "Domain", fa: "دامنه" })}
          placeholder="example.com"
          autoCapitalize="none"
          aria-required
          value={name}
          onType={setName}
        />
        <TermChoice value={years} onChoose={setYears} />
        <Press variant="primary" type="submit" disabled={name.trim() === ""} isLoading={add.isSending}>
          {say({ en: "Quote and add", fa: "گرفتن قیمت و افزودن" })}
        </Press>
      </div>
      {refusal && (
        <Alert variant="warning" role="alert" className="text-ui-fg-base">
          {say(refusal)}
        </Alert>
      )}
    </form>
  )
}
