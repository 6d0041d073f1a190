import { Button, Label, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { z } from "zod"
import { useDeliverResult } from "../../api/use-inquiry-privacy"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../messages/problems"
import type { InquiryDetail } from "../../orders/order-view"
import type { Notify } from "../feedback"

const LABEL = { en: "The result in this answer, as JSON", fa: "نتیجهٔ موجود در این پاسخ، به‌صورت JSON" }
const ACTION = { en: "Deliver this result", fa: "تحویل این نتیجه" }
const NOT_JSON = { en: "This is no JSON object.", fa: "این متن یک شیء JSON نیست." }
const DONE = { en: "The buyer can read it now.", fa: "خریدار اکنون می‌تواند آن را بخواند." }

const resultSchema = z.record(z.unknown())

function read(text: string): Record<string, unknown> | null {
  try {
    const parsed = resultSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Of an answer that could not be read: what a person takes for its result completes the order. */
export function DeliverResult({
  order,
  suggested,
  notify,
}: {
  order: InquiryDetail
  suggested: Readonly<Record<string, unknown>>
  notify: Notify
}) {
  const { say } = useFormat()
  const [text, setText] = useState(JSON.stringify(suggested, null, 2))
  const { deliver, is_sending } = useDeliverResult(order)
  const result = read(text)

  const send = async (value: Record<string, unknown>): Promise<void> => {
    const sent = await deliver(value)
    if (sent.kind === "done") notify.success(say(ACTION), say(DONE))
    else notify.error(say(ACTION), say(problemWords(sent.problem)))
  }

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
      <Button
        size="small"
        variant="secondary"
        isLoading={is_sending}
        disabled={result === null}
        onClick={() => result && void send(result)}
      >
        {say(ACTION)}
      </Button>
    </div>
  )
}
