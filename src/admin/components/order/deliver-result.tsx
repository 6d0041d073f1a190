import { Label, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { z } from "zod"
import { useDeliverResult } from "../../api/use-inquiry-privacy"
import { useFormat } from "../../language/use-format"
import type { InquiryDetail } from "../../orders/order-view"
import { useAct } from "../act"
import { Press } from "../press"

const LABEL = { en: "The result in this answer, as JSON", fa: "نتیجهٔ موجود در این پاسخ، به‌صورت JSON" }
const ACTION = { en: "Deliver this result", fa: "تحویل این نتیجه" }
const NOT_JSON = { en: "This is no JSON object.", fa: "این متن یک شیء JSON نیست." }
const DONE = { en: "The buyer can read it now.", fa: "خریدار حالا می‌تواند آن را بخواند." }

const resultSchema = z.record(z.unknown())

function read(text: string): Record<string, unknown> | null {
  try {
    const parsed = resultSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

type Props = { order: InquiryDetail; suggested: Readonly<Record<string, unknown>> }

/** Takes a person's reading of an unreadable answer, which completes the order. */
export function DeliverResult({ order, suggested }: Props) {
  const { say } = useFormat()
  const { act } = useAct()
  const [text, setText] = useState(JSON.stringify(suggested, null, 2))
  const { deliver, isSending } = useDeliverResult(order)
  const result = read(text)

  const title = say(ACTION)
  const id = `result-${order.id}`
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
          result && act({ send: () => deliver(result), done: { title, text: DONE }, failed: title })
        }
      >
        {title}
      </Press>
    </div>
  )
}
