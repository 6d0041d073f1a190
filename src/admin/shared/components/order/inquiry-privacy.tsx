import { Copy, Label, Text, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { z } from "zod"
import { readLinkAnswerSchema, revealAnswerSchema } from "../../../../reseller/orders/admin-orders.requests"
import { pathOf } from "../../api/orders"
import { usePeople } from "../../api/shop"
import { type Bilingual, sameInBoth } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { flatFields, whoWords } from "../../messages/history"
import type { InquiryDetail, Revealed } from "../../views"
import { Press, useAct } from "../controls"

const DEEDS = ["reveal", "link", "erase"] as const
type Deed = (typeof DEEDS)[number]

const DEED_WORDS: Readonly<Record<Deed, { label: Bilingual; question: Bilingual }>> = {
  reveal: {
    label: { en: "Show", fa: "نمایش" },
    question: {
      en: "What the shopper typed and what came back will be shown. That you read it is written down for good.",
      fa: "اطلاعات واردشدهٔ خریدار و پاسخ نمایش داده می‌شود. مشاهدهٔ شما برای همیشه ثبت می‌شود.",
    },
  },
  link: {
    label: { en: "Link for the buyer", fa: "لینک برای خریدار" },
    question: {
      en: "A token is made by which whoever has it reads the result for seven days. Send it to the buyer and to nobody else.",
      fa: "کدی ساخته می‌شود که هر کس داشته باشد تا هفت روز می‌تواند نتیجه را ببیند. آن را فقط برای خریدار بفرستید.",
    },
  },
  erase: {
    label: { en: "Erase", fa: "پاک کردن" },
    question: {
      en: "What was typed and what came back is erased for good, for the shopper as well.",
      fa: "اطلاعات واردشده و پاسخ برای همیشه پاک می‌شود، برای خریدار هم. قابل بازگشت نیست.",
    },
  },
}

const revealedSchema = revealAnswerSchema.transform(({ inquiry_order }) => inquiry_order)

export function InquiryPrivacy({ order }: { order: InquiryDetail }) {
  const { say, moment } = useFormat()
  const people = usePeople()
  const { act, question, isSending } = useAct()
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [link, setLink] = useState<z.output<typeof readLinkAnswerSchema> | null>(null)

  const carryOut = (deed: Deed): void => {
    const title = say(DEED_WORDS[deed].label)
    const text = say(DEED_WORDS[deed].question)
    const asked = { question: { title, action: title, isDestructive: deed === "erase", text }, failed: title }
    const path = `${pathOf(order)}/${deed}`
    if (deed === "reveal")
      act({ ...asked, send: (post) => post(path, {}, revealedSchema), onDone: setRevealed })
    else if (deed === "link")
      act({ ...asked, send: (post) => post(path, {}, readLinkAnswerSchema), onDone: setLink })
    else act({ ...asked, send: (post) => post(path), onDone: () => setRevealed(null) })
  }

  return (
    <div className="border-ui-border-base mt-4 flex flex-col gap-y-3 border-t pt-4">
      <Text size="small" weight="plus">
        {say({ en: "Personal data", fa: "داده‌های شخصی" })}
      </Text>
      {order.consent && (
        <Text size="small" className="text-ui-fg-subtle">
          {say({ en: "The shopper consented on", fa: "رضایت خریدار:" })} {moment(order.consent.at)}
        </Text>
      )}
      {order.has_personal_data ? (
        <div className="flex gap-x-2">
          {DEEDS.map((deed) => (
            <Press
              key={deed}
              variant={deed === "erase" ? "danger" : "secondary"}
              isLoading={isSending}
              onClick={() => carryOut(deed)}
            >
              {say(DEED_WORDS[deed].label)}
            </Press>
          ))}
        </div>
      ) : (
        <Text size="small">
          {say({ en: "Nothing personal is kept.", fa: "اطلاعات شخصی نگهداری نمی‌شود." })}
        </Text>
      )}
      {revealed && <PersonalData revealed={revealed} />}
      {revealed?.suggested_result && order.hold_reason === "unknown_answer" && (
        <DeliverResult order={order} suggested={revealed.suggested_result} />
      )}
      {link && (
        <div className="flex items-center gap-x-2">
          <code className="txt-compact-small break-all" dir="ltr">
            {link.token}
          </code>
          <Copy content={link.token} />
          <Text size="xsmall" className="text-ui-fg-subtle">
            {say({ en: "valid until", fa: "معتبر تا" })} {moment(link.expires_at)}
          </Text>
        </div>
      )}
      <ul className="txt-compact-xsmall text-ui-fg-subtle">
        {order.readings.map(({ who, at }) => (
          <li key={at}>
            {say({ en: "Read by", fa: "خوانده شد:" })} <bdi>{say(whoWords(who, people))}</bdi> · {moment(at)}
          </li>
        ))}
      </ul>
      {question}
    </div>
  )
}

const PARTS = [
  { part: "input", title: { en: "Typed by the shopper", fa: "اطلاعات واردشده" } },
  { part: "result", title: { en: "Answer", fa: "پاسخ" } },
  {
    part: "unreadable_answer",
    title: { en: "What came where the answer should be", fa: "متنی که به‌جای پاسخ آمد" },
  },
] as const

function PersonalData({ revealed }: { revealed: Revealed }) {
  const { say } = useFormat()
  const wordsOf = (value: string | number | boolean): Bilingual => {
    if (typeof value !== "boolean") return sameInBoth(String(value))
    return value ? { en: "yes", fa: "بله" } : { en: "no", fa: "خیر" }
  }
  return PARTS.filter(({ part }) => revealed[part] != null).map(({ title, part }) => (
    <div key={part}>
      <h4 className="txt-compact-xsmall-plus text-ui-fg-subtle">{say(title)}</h4>
      <dl className="grid grid-cols-2 gap-x-4">
        {flatFields(revealed[part], revealed.labels).map(({ path, label, value }) => (
          <div key={path} className="contents">
            <dt className="txt-compact-small text-ui-fg-subtle">{label}</dt>
            <dd className="txt-compact-small text-ui-fg-base break-all">
              <bdi>{say(wordsOf(value))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

const LABEL = { en: "The result in this answer, as JSON", fa: "نتیجهٔ موجود در این پاسخ، به‌صورت JSON" }
const ACTION = { en: "Deliver this result", fa: "تحویل این نتیجه" }
const NOT_JSON = { en: "This is no JSON object.", fa: "این متن یک شیء JSON نیست." }
const DONE = { en: "The buyer can read it now.", fa: "خریدار حالا می‌تواند آن را بخواند." }

function read(text: string): Record<string, unknown> | null {
  try {
    return z.record(z.unknown()).parse(JSON.parse(text))
  } catch {
    return null
  }
}

type DeliverProps = { order: InquiryDetail; suggested: Readonly<Record<string, unknown>> }

/** Approves, at the cost that the person saw, with what they took for the result of an unreadable answer. */
function DeliverResult({ order, suggested }: DeliverProps) {
  const { say } = useFormat()
  const { act, isSending } = useAct()
  const [text, setText] = useState(JSON.stringify(suggested, null, 2))
  const result = read(text)

  const title = say(ACTION)
  const id = `result-${order.id}`
  const body = { cost: order.current_cost, result }
  return (
    <div className="flex flex-col items-start gap-y-2">
      <Label htmlFor={id} size="small">
        {say(LABEL)}
      </Label>
      <Textarea
        id={id}
        dir="ltr"
        rows={8}
        className="font-mono"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {result === null && <p className="txt-compact-small text-ui-fg-error">{say(NOT_JSON)}</p>}
      <Press
        isLoading={isSending}
        disabled={result === null}
        onClick={() =>
          act({
            send: (post) => post(`${pathOf(order)}/approve`, body),
            done: { title, text: DONE },
            failed: title,
          })
        }
      >
        {title}
      </Press>
    </div>
  )
}
