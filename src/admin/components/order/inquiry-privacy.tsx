import { Button, Copy, Text } from "@medusajs/ui"
import { useState } from "react"
import { type Revealed, useInquiryPrivacy } from "../../api/use-inquiry-privacy"
import { usePeople } from "../../api/use-ledger"
import { useFormat } from "../../language/use-format"
import { whoWords } from "../../messages/history-detail"
import { PRIVACY_WORDS } from "../../messages/privacy"
import { problemWords } from "../../messages/problems"
import type { InquiryDetail } from "../../orders/order-view"
import { Confirm } from "../confirm"
import type { Notify } from "../feedback"
import { DeliverResult } from "./deliver-result"
import { PersonalData } from "./personal-data"

type Act = "reveal" | "link" | "erase"
type Link = { token: string; expires_at: Date }

/** What is personal in an inquiry: read (which is written down), sent by a one-time link, or erased. */
export function InquiryPrivacy({ order, notify }: { order: InquiryDetail; notify: Notify }) {
  const format = useFormat()
  const { say, moment } = format
  const people = usePeople()
  const privacy = useInquiryPrivacy(order.id)
  const [asked, setAsked] = useState<Act | null>(null)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [link, setLink] = useState<Link | null>(null)

  const carryOut = async (act: Act): Promise<void> => {
    setAsked(null)
    const sent = await privacy[act]()
    if (sent.kind === "failed") {
      notify.error(say(PRIVACY_WORDS[act].label), say(problemWords(sent.problem)))
      return
    }
    if (sent.act === "reveal") setRevealed(sent.answer)
    if (sent.act === "link") setLink(sent.answer)
    if (sent.act === "erase") {
      setRevealed(null)
      notify.success(say(PRIVACY_WORDS.erase.label), say({ en: "It is erased.", fa: "پاک شد." }))
    }
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
          {(["reveal", "link", "erase"] as const).map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === "erase" ? "danger" : "secondary"}
              isLoading={privacy.is_sending}
              onClick={() => setAsked(act)}
            >
              {say(PRIVACY_WORDS[act].label)}
            </Button>
          ))}
        </div>
      ) : (
        <Text size="small">
          {say({ en: "Nothing personal is kept.", fa: "اطلاعات شخصی نگهداری نمی‌شود." })}
        </Text>
      )}
      {revealed && <PersonalData revealed={revealed} />}
      {revealed?.suggested_result && order.hold_reason === "unknown_answer" && (
        <DeliverResult order={order} suggested={revealed.suggested_result} notify={notify} />
      )}
      {link && (
        <div className="flex items-center gap-x-2">
          <code className="txt-compact-small break-all" dir="ltr">
            {link.token}
          </code>
          <Copy content={link.token} />
          <Text size="xsmall" className="text-ui-fg-subtle">
            {say({ en: "valid once, until", fa: "یک بار، تا" })} {moment(link.expires_at)}
          </Text>
        </div>
      )}
      <ul className="txt-compact-xsmall text-ui-fg-subtle">
        {order.readings.map(({ who, at }) => (
          <li key={at.toISOString()}>
            {say({ en: "Read by", fa: "خوانده شد:" })} <bdi>{say(whoWords(who, people))}</bdi> · {moment(at)}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={say(PRIVACY_WORDS[asked].label)}
          action={say(PRIVACY_WORDS[asked].label)}
          isDestructive={asked === "erase"}
          onConfirm={() => void carryOut(asked)}
          onCancel={() => setAsked(null)}
        >
          {say(PRIVACY_WORDS[asked].question)}
        </Confirm>
      )}
    </div>
  )
}
